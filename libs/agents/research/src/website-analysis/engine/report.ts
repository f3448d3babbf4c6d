import { coverageText, rankSentences } from '@bazaar/agents-kit/server'
import { factLine, readBy } from '../../shared/engine/site/cited-markdown.ts'
import type { SiteLedger } from '../../shared/engine/site/facts/collect-facts.ts'
import type { Action, Area } from './check.ts'
import { count, plain, readSentence } from '../../shared/engine/site/quote.ts'
import type { WrittenOpening } from '../../shared/engine/site/write-opening.ts'
import { allPages, type Survey } from './survey.ts'

export type Verdict = {
  score: number | null
  areas: Area[]
  actions: Action[]
  caveats: string[]
  ledger: SiteLedger
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${heading}`, lines.join('\n')]

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map((cells) => row(cells)),
]

const meaning = (score: number): string => {
  if (score >= 85) return 'The basics are in very good order.'
  if (score >= 70) return 'The basics are in order; a few things cost visitors.'
  return score >= 50 ? 'Several basics are missing.' : 'Many basics are missing.'
}

const summary = ({ score, areas }: Verdict): string[] => {
  if (score === null) return []
  const ordered = areas.toSorted((a, b) => b.score - a.score)
  const [best, worst] = [ordered[0], ordered.at(-1)]
  const ends =
    best && worst && best !== worst
      ? ` Best: ${best.label} (${best.score}). Weakest: ${worst.label} (${worst.score}).`
      : ''
  return [`**Score: ${score} of 100.** ${meaning(score)}${ends}`]
}

/** The two or three most representative sentences of the home page, verbatim and in their original order. */
const ownWords = ({ home }: Survey): string[] => {
  const { sentences } = home.facts
  const weights = rankSentences(sentences).map((weight, index) => weight * (index < 3 ? 1.5 : 1))
  const chosen = sentences
    .map((text, index) => ({ text, index, weight: weights[index] ?? 0 }))
    .filter(({ text }) => text.length >= 40 && text.length <= 400)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .sort((a, b) => a.index - b.index)
  return chosen.map(({ text }) => `> ${plain(text)}`)
}

const factLines = ({ ledger }: Verdict): string[] => {
  const missing = ledger.notStated.map((label) => label.toLowerCase())
  const where = ledger.coverage.complete ? 'Not stated on the site' : `Not found ${coverageText(ledger.coverage)}`
  return [...ledger.facts.map(factLine), ...(missing.length === 0 ? [] : [`- **${where}:** ${missing.join(', ')}.`])]
}

const actionLines = (actions: readonly Action[]): string[] =>
  actions.map(
    ({ title, why, impact, effort }, index) =>
      `${index + 1}. **${plain(title)}** (impact ${impact}, effort ${effort}). ${plain(why)}`,
  )

const stateNames: Record<Area['findings'][number]['state'], string> = {
  good: 'Good',
  improve: 'Improve',
  missing: 'Missing',
  note: 'Note',
}
const areaSection = ({ label, score, weight, findings }: Area): string[] => [
  `### ${label}: ${score} of 100 (weight ${weight}%)`,
  findings.map(({ state, text }) => `- **${stateNames[state]}:** ${plain(text)}`).join('\n'),
]

const outline = ({ home }: Survey): string[] =>
  home.facts.headings.slice(0, 20).map(({ level, text }) => `${'  '.repeat(level - 1)}- ${plain(text)}`)

const pagesRead = (survey: Survey): string[] => [
  ...table(
    ['Page', 'Status', 'Words', 'Title'],
    allPages(survey).map(({ page, facts }) => [
      plain(new URL(page.url).pathname),
      page.status,
      facts.words,
      facts.title === null ? 'no title' : plain(facts.title),
    ]),
  ),
  ...survey.missed.map(({ url, reason }) => `\n${plain(new URL(url).pathname)} could not be read: ${plain(reason)}`),
]

const technologies = ({ technologies }: Survey): string[] =>
  technologies.length === 0
    ? ['No technology is recognised with certainty in the markup, headers and cookies of the home page.']
    : technologies.map(({ name, kind, evidence }) => `- ${name} (${kind.toLowerCase()}), seen in ${evidence}`)

const howMade = (survey: Survey, { text, writer }: WrittenOpening): string[] => {
  const model = text === null ? readBy(survey) : writer
  return [
    `Made by the built-in engine from the HTML and headers of ${count(allPages(survey).length, 'page')} and ${count(survey.links.checked, 'link')} tried; ${model === null ? 'no text model was used and ' : ''}nothing was added from elsewhere. ` +
      (model === null ? '' : `${model} `) +
      'Each finding is a rule applied to what was received. The areas and their weights are our own choice. ' +
      'What only shows in a browser, such as colours, layout and text drawn by scripts, was not seen. ' +
      readSentence(allPages(survey)),
  ]
}

/** The analysis as Markdown. A model's opening goes between the score and the actions. */
export const websiteReport = (survey: Survey, verdict: Verdict, opening: WrittenOpening): string => {
  const { home } = survey
  const name = home.facts.siteName ?? new URL(home.page.url).host
  const judged = verdict.score !== null
  return [
    `# Website analysis: ${plain(name)}`,
    `Address: ${plain(home.page.url)}`,
    ...verdict.caveats.map((caveat) => `**Please note:** ${plain(caveat)}`),
    ...summary(verdict),
    ...(opening.text === null ? [] : [opening.text]),
    ...section('What to do first', actionLines(verdict.actions)),
    ...section(
      'In the words of the site',
      judged
        ? ownWords(survey)
            .flatMap((line) => [line, '>'])
            .slice(0, -1)
        : [],
    ),
    ...section('Key facts, as the site states them', judged ? factLines(verdict) : []),
    ...section(
      'Scores',
      judged
        ? table(
            ['Area', 'Score', 'Weight'],
            verdict.areas.map(({ label, score, weight }) => [label, score, `${weight}%`]),
          )
        : [],
    ),
    ...(judged ? ['## Findings', ...verdict.areas.flatMap((area) => areaSection(area))] : []),
    ...section('Outline of the home page', judged ? outline(survey) : []),
    ...section('Technologies', judged ? technologies(survey) : []),
    ...section('Pages read', pagesRead(survey)),
    ...section('How this was made', howMade(survey, opening)),
  ].join('\n\n')
}
