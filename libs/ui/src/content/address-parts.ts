/** A name or number of an address with the signs after it. */
const part = /[^/?&=#@.]*[/?&=#@.]+|[^/?&=#@.]+$/g
/** Too short for a line of its own, such as 'com'. */
const short = /^\w{1,3}[./?]?$/

/** Browsers break after hyphens, too. What fits on the line of a phone stays whole; a title in a path may be longer. */
export const staysWhole = (text: string): boolean => text.length < 25 && text.includes('-')

/** Splits an address where it may break; a short ending such as `com` gets no line of its own. */
export const addressParts = (address: string): string[] =>
  (address.match(part) ?? []).reduce<string[]>((parts, next) => {
    const last = parts.at(-1)
    return last?.endsWith('.') && short.test(next) ? [...parts.slice(0, -1), last + next] : [...parts, next]
  }, [])
