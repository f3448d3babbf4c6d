import { utcMinute } from '@bazaar/agents-kit/server'
import type { KeywordAnalysis, KeywordPlace } from '../analysis.ts'
import { counted, list, plain, table } from '../../shared/engine/markdown/markdown.ts'
import { words } from '../words.ts'
import { shortAddress } from './site-language.ts'

type Phrase = KeywordAnalysis['phrases'][number]

const groups: readonly [Phrase['group'], string][] = [
  ['primary', 'Primary keywords'],
  ['secondary', 'Secondary keywords'],
  ['long_tail', 'Long tail'],
  ['brand', 'Your own name'],
]
const namesOf = (places: readonly KeywordPlace[]): string =>
  places.map((place) => words.places[place]).join(', ') || '–'

const phraseTable = (phrases: readonly Phrase[]): string =>
  table(
    ['Phrase', 'How often', 'On pages', 'Intent', 'Stands in', 'Not in', 'Search volume'],
    phrases.map(({ phrase, count, pages, intent, places, missing }) => [
      plain(phrase),
      count,
      pages,
      intent,
      namesOf(places),
      namesOf(missing),
      'volume not available',
    ]),
  )

const intents = (phrases: readonly Phrase[]): string => {
  const names = [...new Set(phrases.map(({ intent }) => intent))]
  return list(
    names.map((name) => {
      const members = phrases.filter(({ intent }) => intent === name).map(({ phrase }) => plain(phrase))
      return `**${name}:** ${members.join(', ')}`
    }),
  )
}

const audienceText = ({ audience }: KeywordAnalysis): string =>
  audience.terms.length === 0
    ? `“${plain(audience.text)}” names nothing that could be looked for on the pages.`
    : list(
        audience.terms.map(({ term, count, pages }) =>
          count === 0
            ? `**${plain(term)}:** not on the pages read`
            : `**${plain(term)}:** ${counted(count, 'time')} on ${counted(pages, 'page')}`,
        ),
      )

const section = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [title, list(lines)])

const methods: Record<KeywordAnalysis['method'], string> = {
  grammar: 'Phrases are runs of adjectives, nouns and names, by their dictionary forms.',
  simple: 'Phrases are runs of words between small words and punctuation.',
}

/** Renders the report as Markdown. */
export const keywordReport = (analysis: KeywordAnalysis, caveats: readonly string[], at: string): string => {
  const { site, pages, phrases, gaps, questions, ideas, cooccurring, method } = analysis
  const answer = (url: string | null) =>
    url === null ? 'no answer on the pages read' : `see ${plain(shortAddress(url))}`
  return [
    `# Keywords of ${plain(site)}`,
    `**${analysis.primary.length === 0 ? 'The pages have no clear topic.' : `The pages are about ${analysis.primary.map(plain).join(', ')}.`}**`,
    ...caveats.map((caveat) => `**Please note:** ${plain(caveat)}`),
    ...groups.flatMap(([group, title]) => {
      const members = phrases.filter((phrase) => phrase.group === group)
      return members.length === 0 ? [] : [`## ${title}`, phraseTable(members)]
    }),
    'Places are those of the page that speaks of the phrase most. There is no right density; write for the reader.',
    '## What people who search for them want',
    intents(phrases),
    `## Your audience: ${plain(analysis.audience.text)}`,
    audienceText(analysis),
    ...section(
      '## Gaps',
      gaps.map(({ text, action }) => `${plain(text)} ${plain(action)}`),
    ),
    ...section(
      '## Questions',
      questions.map(({ question, answered_on }) => `${plain(question)} (${answer(answered_on)})`),
    ),
    ...section(
      '## What to write next',
      ideas.map(({ title, format, intent, why }) => `**${plain(title)}** (${format}, ${intent}). ${plain(why)}`),
    ),
    ...section(
      '## A second opinion',
      cooccurring.map(({ phrase, score }) => `${plain(phrase)} (${score})`),
    ),
    ...(cooccurring.length === 0 ? [] : ['Phrases by the company their words keep (RAKE).']),
    '## How this was made',
    `Made by the built-in engine from ${counted(pages.length, 'page')}, read ${utcMinute(at)}: ${pages.map(({ url }) => plain(url)).join(', ')}. ` +
      `${methods[method]} The score is frequency, length and places, added up over the pages. ` +
      'Search volume and difficulty are not available: no provider is connected, and none were made up.',
  ].join('\n\n')
}
