import type { KeywordPlace } from '../analysis.ts'
import { decoded, type LanguageReader, type NamedPhrase, type PageFacts } from '@bazaar/agents-kit/server'

/** Dictionary forms with a space around every word, so that adjacent phrases are both found. */
export type Spaced = string
export const spaced = (lemmas: string): Spaced => ` ${lemmas.replaceAll(' ', '  ')} `

/** A page as the keyword rules need it: its phrases, and every place in dictionary forms. */
export type PageLanguage = {
  url: string
  words: number
  /** ISO 639-1, null when unknown. */
  language: string | null
  /** Phrases of the main text, in document order. */
  phrases: NamedPhrase[]
  /** Sentences and headings, as written and as dictionary forms. */
  blocks: { text: string; lemmas: Spaced }[]
  places: Record<KeywordPlace, Spaced>
}

const pathWords = (url: string): string =>
  decoded(new URL(url).pathname)
    .replace(/[/_.-]+/g, ' ')
    .trim()

/** A line of contact data: more digits and addresses than words. Its labels say nothing about the page. */
const isContactLine = (text: string): boolean =>
  text.length < 80 && (/\S@\S/.test(text) || /(?:\d[\s()/.-]{0,3}){7}/.test(text))

/** Separates the texts of one place, so that no phrase matches across two of them. */
const apart = (texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(' | ')

/** Reads one page with the grammar, or with simpler rules. @throws as `LanguageReader.read` */
export const readLanguage = async (
  facts: PageFacts,
  reader: LanguageReader,
  signal: AbortSignal,
): Promise<PageLanguage> => {
  const main = apart(facts.headings.filter(({ level }) => level === 1).map(({ text }) => text))
  // Headings of side columns say nothing about the page.
  const others = apart(
    facts.blocks.filter(({ kind, level }) => kind === 'heading' && level !== 1).map(({ text }) => text),
  )
  const sources: [KeywordPlace, string][] = [
    ['title', facts.title ?? ''],
    ['h1', main],
    ['headings', others],
    ['url', pathWords(facts.url)],
    ['description', facts.description ?? ''],
    ['alt', apart(facts.images.map(({ alt }) => alt))],
    ['links', apart(facts.links.map(({ text }) => text))],
  ]
  const texts = facts.blocks.filter(({ kind }) => kind !== 'link').map(({ text }) => text)
  const read = await reader.read([...sources.map(([, text]) => text), ...texts], signal)
  const blocks = read.slice(sources.length)
  const lemmasOf = (at: number) => spaced(read[at]?.lemmas ?? '')
  const places = Object.fromEntries(sources.map(([place], at) => [place, lemmasOf(at)]))
  return {
    url: facts.url,
    words: facts.words,
    language: facts.detectedLanguage,
    phrases: blocks.flatMap(({ phrases }, at) => (isContactLine(texts[at] ?? '') ? [] : phrases)),
    blocks: blocks.map(({ lemmas }, at) => ({ text: texts[at] ?? '', lemmas: spaced(lemmas) })),
    places: {
      title: '',
      h1: '',
      headings: '',
      url: '',
      description: '',
      alt: '',
      links: '',
      ...places,
      text: spaced(blocks.map(({ lemmas }) => lemmas).join(' | ')),
    },
  }
}

/** Counts a phrase in a text that {@link spaced} prepared. */
export const timesIn = (text: Spaced, key: string): number => text.split(spaced(key)).length - 1
export const standsIn = (text: Spaced, key: string): boolean => text.includes(spaced(key))
