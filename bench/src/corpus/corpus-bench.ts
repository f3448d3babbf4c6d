import { writeMeasured } from '../report.ts'
import { halfOf, ownSites } from './corpus.ts'
import { measureKeywords, measureSiteTopics, measureTopics, type TopicScores } from './measure-keywords.ts'
import { measurePages } from './measure-pages.ts'
import { measureSites, sitesOf } from './measure-sites.ts'
import { benchAgreement } from './lighthouse.ts'
import { percent, type Score, sum } from './score.ts'
import { modelOfSettings } from '../model-of-settings.ts'

const pageRows = {
  title: 'title of SEO Generate Meta',
  description: 'description of SEO Generate Meta',
  text: 'main text',
  language: 'language',
} as const
const siteRows = {
  name: 'name',
  phones: 'telephone numbers',
  emails: 'e-mail addresses',
  address: 'postal addresses',
  people: 'people with their role',
  prices: 'prices',
  offers: 'offers',
  founded: 'founding years',
  profiles: 'social profiles',
  absence: 'stated facts that are not called missing',
  traps: 'other words that are not taken for a fact',
} as const

const topicRows: Record<keyof TopicScores, string> = {
  topic: 'topic of the page among the first five phrases',
  clean: 'first eight phrases without boilerplate and lone function words',
}

const row = (label: string, score: Score): string => `| ${label} | ${score.right} of ${score.of} | ${percent(score)} |`
const failures = (label: string, score: Score): string[] =>
  score.failures.length === 0
    ? []
    : [
        `- ${label}: ${score.failures
          .slice(0, 5)
          .map((text) => `\`${text.replace(/[`|\s]+/g, ' ').slice(0, 160)}\``)
          .join(', ')}`,
      ]

/** Prints the scores, and the failures of one kind or of all. */
const print = (scores: Readonly<Record<string, Score>>, only: string | undefined): void => {
  for (const [kind, result] of Object.entries(scores)) {
    console.log(kind, result.right, result.of, percent(result))
    if (kind === only || only === 'all') console.log(result.failures.map((text) => `   ${text}`).join('\n'))
  }
}

const printDevelop = async (only: string | undefined): Promise<void> => {
  const { scores } = await measurePages('develop')
  const keywords = await measureKeywords('develop')
  print({ ...scores, keywords, ...(await measureTopics('develop')), ...(await measureSites(sitesOf('develop'))) }, only)
}

/** Sites of others whose licence does not allow to keep them here; `half` is one of the two, or all. */
const printFolder = async (folder: string, half: string | undefined, only: string | undefined): Promise<void> => {
  const sites = ownSites(folder).filter(({ id }) => half === undefined || half === 'all' || halfOf(id) === half)
  const scores = await measureSites(sites, modelOfSettings())
  print({ ...scores, all: sum(Object.values(scores)), ...(await measureSiteTopics(sites)) }, only)
}

/**
 * `npm run bench -- corpus`: what is read right on pages and sites of others, on the half that was not developed on.
 * `npm run bench -- corpus develop [kind]` prints the other half and changes no page.
 * `npm run bench -- corpus folder <path> [half] [kind]` prints the figures of sites in another folder, with a text model
 * when the settings `TEXT_…` name one.
 * `npm run bench -- corpus lighthouse [pages]` compares Website Analysis with Lighthouse.
 */
export const benchCorpus = async (): Promise<void> => {
  const [, what, first = '', second, third] = process.argv.slice(2)
  if (what === 'lighthouse') return benchAgreement(first === '' ? undefined : Number(first))
  if (what === 'develop') return printDevelop(first)
  if (what === 'folder') return printFolder(first, second, third)
  const pages = await measurePages('unseen')
  const sites = sitesOf('unseen')
  const facts = await measureSites(sites)
  const keywords = await measureKeywords('unseen')
  const topics = await measureTopics('unseen')
  const pageLines = Object.entries(pageRows) as [keyof typeof pageRows, string][]
  const siteLines = Object.entries(siteRows) as [keyof typeof siteRows, string][]
  const sitePages = sites.reduce((sum, site) => sum + site.pages.size, 0)
  writeMeasured('accuracy', 'pages', [
    `${pages.pages} saved pages and ${sites.length} sites of ${sitePages} pages together.`,
    '',
    '| pages | right | share |',
    '|---|---|---|',
    ...pageLines.map(([kind, label]) => row(label, pages.scores[kind])),
    row('first eight phrases of Analyze Keywords', keywords),
    row(topicRows.topic, topics.topic),
    row(topicRows.clean, topics.clean),
    '',
    '| sites, by Company Report | right | share |',
    '|---|---|---|',
    ...siteLines.map(([kind, label]) => row(label, facts[kind])),
    '',
    'Failures, at most five of each kind:',
    '',
    ...pageLines.flatMap(([kind, label]) => failures(label, pages.scores[kind])),
    ...failures('first eight phrases of Analyze Keywords', keywords),
    ...failures(topicRows.topic, topics.topic),
    ...failures(topicRows.clean, topics.clean),
    ...siteLines.flatMap(([kind, label]) => failures(label, facts[kind])),
  ])
}
