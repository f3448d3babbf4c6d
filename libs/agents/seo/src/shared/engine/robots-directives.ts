/** Directives of X-Robots-Tag that carry a value after a colon, so that the word before it is no crawler's name. */
const withValue = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])

export type Directives = {
  noindex: boolean
  nofollow: boolean
  /** What counted, as it stood; null when nothing was said to this crawler. */
  said: string | null
}

const silent: Directives = { noindex: false, nofollow: false, said: null }

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
    said: parts.join(', '),
  }
}

/** Commas inside a date belong to it: `unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT`. */
const partsOf = (text: string): string[] =>
  text
    .replace(/(unavailable_after:\s*[a-z]{3,9}),/gi, '$1')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * What an X-Robots-Tag header says to one crawler. A directive behind `otherbot:` is for that crawler only, up to
 * the next name. Source: Google Search Central, robots meta tag specification.
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

/** What the meta tags for all crawlers and for this one say together: the most restrictive wins. */
export const readMetaRobots = (contents: readonly string[], now: Date): Directives =>
  read(contents.flatMap(partsOf), now)
