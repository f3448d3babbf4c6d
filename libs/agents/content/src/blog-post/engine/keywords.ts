import { wordsOf } from '@bazaar/agents-kit/server'
import { type Document, type Section, toMarkdown } from '../../shared/engine/writing/document.ts'
import { covers } from './brief.ts'
import type { Desk } from './sections.ts'
import { keywordLines } from '../../shared/engine/blog/wording.ts'

const perKeyword = 120

/**
 * Adds a sentence for each keyword that the text does not use yet, to the opening of a section with a list.
 * At most one sentence per 120 words, so that the text does not read as stuffed. Source: agents.md §12.
 */
export const placeKeywords = (document: Document, { brief, pick }: Desk): Document => {
  const text = toMarkdown(document)
  const missing = brief.keywords.filter((keyword) => !covers(text, keyword))
  const most = Math.max(2, Math.floor(wordsOf(text).length / perKeyword))
  const places = document.sections
    .map((section, at) => ({ section, at }))
    .filter(({ section, at }) => at > 0 && section.bullets.length > 0)
    .map(({ at }) => at)
  const start = pick('keyword line', [0, 1, 2, 3, 4, 5, 6])
  const added = new Map<number, string[]>()
  for (const [turn, keyword] of missing.slice(0, most).entries()) {
    const place = places[turn % Math.max(1, places.length)]
    const line = keywordLines[(start + turn) % keywordLines.length]
    if (place === undefined || line === undefined) continue
    added.set(place, [...(added.get(place) ?? []), line.replace('%', keyword)])
  }
  const sections = document.sections.map((section, at): Section => {
    const lines = added.get(at)
    const [opening = ''] = section.paragraphs
    return lines === undefined
      ? section
      : { ...section, paragraphs: [`${opening} ${lines.join(' ')}`, ...section.paragraphs.slice(1)] }
  })
  return { ...document, sections }
}
