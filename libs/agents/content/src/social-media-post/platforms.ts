/**
 * Limits of each platform. Sources: character-limit pages of Buffer (developers.buffer.com), Upload-Post and
 * Ayrshare; five hashtags on Instagram since December 2025 (socialmediatoday.com, 18 Dec 2025); X counts by
 * weight (twitter-text 3.1.0). Read in November 2026.
 */
export type Platform = {
  name: string
  /** Maximum length of a post, in `unit`. */
  max: number
  /** `weighted` is the count of X, where a link is 23 and an emoji 2. */
  unit: 'characters' | 'weighted'
  /** Recommended minimum and maximum number of hashtags. */
  hashtags: readonly [number, number]
  /** Characters visible on a phone before `more`. */
  fold?: number
}

const platforms: readonly (Platform & { also: RegExp })[] = [
  { name: 'LinkedIn', max: 3_000, unit: 'characters', hashtags: [3, 5], fold: 140, also: /^linked ?-?in$/i },
  {
    name: 'X',
    max: 280,
    unit: 'weighted',
    hashtags: [1, 2],
    also: /^(?:x|twitter|x ?[/(] ?twitter\)?|twitter ?[/(] ?x\)?|x\.com)$/i,
  },
  { name: 'Instagram', max: 2_200, unit: 'characters', hashtags: [3, 5], fold: 125, also: /^(?:instagram|insta|ig)$/i },
  { name: 'Facebook', max: 63_206, unit: 'characters', hashtags: [0, 2], also: /^(?:facebook|fb|meta)$/i },
  { name: 'Threads', max: 500, unit: 'characters', hashtags: [0, 1], also: /^threads?$/i },
  { name: 'TikTok', max: 2_200, unit: 'characters', hashtags: [3, 5], also: /^tik ?tok$/i },
  { name: 'Pinterest', max: 500, unit: 'characters', hashtags: [0, 2], also: /^pinterest$/i },
  { name: 'YouTube', max: 5_000, unit: 'characters', hashtags: [2, 5], also: /^(?:you ?tube|yt)$/i },
  { name: 'Bluesky', max: 300, unit: 'characters', hashtags: [0, 2], also: /^blue ?sky$/i },
  {
    name: 'Google Business Profile',
    max: 1_500,
    unit: 'characters',
    hashtags: [0, 0],
    also: /^(?:google(?: my)? business(?: profile)?|gmb|gbp|google)$/i,
  },
  { name: 'Mastodon', max: 500, unit: 'characters', hashtags: [1, 3], also: /^mastodon$/i },
]

export const platformNames: readonly string[] = platforms.map(({ name }) => name)

/** Finds the named platform. For an unknown one, `known` is false and the limits are conservative. */
export const platformOf = (named: string): { platform: Platform; known: boolean } => {
  const text = named.trim().replace(/\s+(?:post|page|profile|account|app)$/i, '')
  const found = platforms.find(({ also }) => also.test(text))
  if (found === undefined)
    return { platform: { name: named.trim(), max: 2_000, unit: 'characters', hashtags: [2, 4] }, known: false }
  const { also: _also, ...platform } = found
  return { platform, known: true }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Counts grapheme clusters: an emoji or a letter with combining marks is one. */
export const graphemesIn = (text: string): number => [...segmenter.segment(text)].length
