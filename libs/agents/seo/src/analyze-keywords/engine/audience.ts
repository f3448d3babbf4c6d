import type { KeywordAnalysis } from '../analysis.ts'
import { type LanguageReader, topicWords } from '@bazaar/agents-kit/server'
import { singular } from '../../shared/engine/text/occurrences.ts'
import { type ReadSite, usesOf } from './site-language.ts'

/** Words that describe the audience, as typed and as dictionary forms. */
export type AudienceTerm = { term: string; key: string; count: number; pages: number }
export type Audience = { text: string; terms: AudienceTerm[] }

const maxTerms = 8
const vague = new Set(['people', 'owner', 'everyone', 'user', 'customer', 'person', 'anyone', 'audience', 'client'])

/** The capital at the start of a text does not make its first word a name. */
const beginningOf = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** The terms that describe the audience, and how often the site uses them. @throws as `LanguageReader.read` */
export const readAudience = async (
  text: string,
  site: ReadSite,
  reader: LanguageReader,
  signal: AbortSignal,
): Promise<Audience> => {
  const [read] = await reader.read([beginningOf(text)], signal)
  const found = (read?.phrases ?? []).filter(({ key }) => !vague.has(singular(key)))
  const named = found.length > 0 ? found : topicWords(text).map((word) => ({ text: word, key: word }))
  const terms = [...new Map(named.map((each) => [each.key, each])).values()].slice(0, maxTerms)
  return {
    text,
    terms: terms.map(({ text: term, key }) => {
      // A site that writes `cafes` also addresses `small cafes`.
      const [whole, head] = [usesOf(site, key), usesOf(site, key.split(' ').at(-1) ?? key)]
      return { term, key, ...(whole.count > 0 ? whole : head) }
    }),
  }
}

export const shownTerms = ({ text, terms }: Audience): KeywordAnalysis['audience'] => ({
  text,
  terms: terms.map(({ term, count, pages }) => ({ term, count, pages })),
})
