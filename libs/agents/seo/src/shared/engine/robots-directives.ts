/** X-Robots-Tag directives with a value after a colon. The word before that colon is not a crawler name. */
const withValue = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])

export type Directives = {
  noindex: boolean
  nofollow: boolean
  /** The directives that apply, as written. Null when none address this crawler. */
  directives: string | null
}

const silent: Directives = { noindex: false, nofollow: false, directives: null }

const past = (text: string, now: Date): boolean => {
  const when = Date.parse(text)
  return !Number.isNaN(when) && when < now.getTime()
}

const read = (parts: readonly string[], now: Date): Directives => {
  if (parts.length === 0) return silent
  const names = parts.map((part) => part.toLowerCase())
  const expired = names.some(
    (name, at) =>
      name.startsWith('unavailable_after:') && past((parts[at] ?? '').slice('unavailable_after:'.length), now),
  )
  return {
    noindex: expired || names.includes('noindex') || names.includes('none'),
    nofollow: names.includes('nofollow') || names.includes('none'),
    directives: parts.join(', '),
  }
}

/** Keeps commas inside dates: `unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT`. */
const partsOf = (text: string): string[] =>
  text
    .replace(/(unavailable_after:\s*[a-z]{3,9}),/gi, '$1')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Reads the directives of an X-Robots-Tag header for one crawler. A directive after `otherbot:` applies only to that
 * crawler, up to the next name. Source: Google Search Central, robots meta tag specification.
 */
export const readXRobots = (header: string | null | undefined, bot: string, now: Date): Directives => {
  let mine = true
  const parts = partsOf(header ?? '').flatMap((part) => {
    const [, name, rest] = /^([a-z][\w-]*)\s*:\s*(.*)$/i.exec(part) ?? []
    if (name === undefined || withValue.has(name.toLowerCase())) return mine ? [part] : []
    mine = name.toLowerCase() === bot.toLowerCase()
    return mine && rest !== undefined && rest !== '' ? [rest] : []
  })
  return read(parts, now)
}

/** Combines the meta tags for all crawlers and for this one. The most restrictive directive wins. */
export const readMetaRobots = (contents: readonly string[], now: Date): Directives =>
  read(contents.flatMap(partsOf), now)
