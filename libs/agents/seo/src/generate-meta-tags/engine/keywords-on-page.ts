import type { AgentOutput } from '@bazaar/agents-kit'
import type { generateMetaTags } from '../definition.ts'
import { decoded, type PageFacts } from '@bazaar/agents-kit/server'
import { occursIn } from '../../shared/engine/text/occurrences.ts'

export type KeywordLine = AgentOutput<typeof generateMetaTags>['keywords'][number]

const wordsOfPath = (url: string): string => decoded(new URL(url).pathname).replace(/[/_.-]+/g, ' ')

/** The places of a page that contain a keyword, as labels for the report. */
export const placesOf = (facts: PageFacts, keyword: string): string[] => {
  const headings = (level: (given: number) => boolean) =>
    facts.headings.filter((heading) => level(heading.level)).map(({ text }) => text)
  const places: readonly [string, readonly string[]][] = [
    ['title', [facts.title ?? '']],
    ['description', [facts.description ?? '']],
    ['main heading', headings((level) => level === 1)],
    ['headings', headings((level) => level > 1)],
    ['text', [facts.mainText]],
    ['address', [wordsOfPath(facts.url)]],
    ['images', facts.images.map(({ alt }) => alt ?? '')],
  ]
  return places.flatMap(([name, texts]) => (texts.some((text) => occursIn(text, keyword)) ? name : []))
}

export const keywordLines = (
  keywords: readonly string[],
  { title, description }: { title: string; description: string },
  facts: PageFacts | null,
): KeywordLine[] =>
  keywords.map((keyword) => ({
    keyword,
    places: facts === null ? null : placesOf(facts, keyword),
    in_title: occursIn(title, keyword),
    in_description: occursIn(description, keyword),
  }))
