import type { CheerioAPI, contains } from 'cheerio'

/** A node of the parsed page. Derived here because the parser does not export the type. */
export type DomNode = Parameters<typeof contains>[0]
export type DomElement = Extract<DomNode, { attribs: Record<string, string> }>
export type Page = { $: CheerioAPI; base: string; url: URL }

export const isElement = (node: DomNode): node is DomElement => 'attribs' in node && 'tagName' in node

/** Characters without width that site builders leave in texts. The joiners of Hindi and Persian are kept. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g

/** Collapses text to one line of at most `most` characters. Null when nothing is left. */
export const oneLine = (text: string | undefined, most = 1_000): string | null => {
  const line = (text ?? '')
    .slice(0, most * 4)
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
  return line === '' ? null : line
}

/** Absolute http(s) address, or null. */
export const absolute = (address: string | undefined, base: string): string | null => {
  const text = (address ?? '').trim()
  if (text === '' || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/**
 * Selects what the page itself hides, and what Bootstrap shows beside a wrong field only. `visibility` is left out: it hides
 * what animations bring in later.
 */
export const hiddenParts =
  '[hidden], [style*="display:none" i], [style*="display: none" i], .invalid-feedback, .valid-feedback'
