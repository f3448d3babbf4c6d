import { measureDescription, measureTitle, namesItself } from '@bazaar/agents-kit/server'
import { action, type Check, good, improve, missing, note } from '../check.ts'
import { quoted } from '../../../shared/engine/site/quote.ts'
import type { Survey } from '../survey.ts'

/** Judges by the width in search results, as the agents that write meta tags do. */
const lengthCheck = (
  what: string,
  text: string | null,
  measure: typeof measureTitle,
  advice: { points: number; lacking: string; why: string },
): Check => {
  const title = `Write a ${what} that fits a search result`
  if (text === null) return missing(advice.points, `There is no ${what}.`, action(title, advice.lacking, 'high', 'low'))
  const seen = `The ${what} is ${quoted(text)} (${text.length} characters).`
  const { state, verdict } = measure(text)
  return state === 'good'
    ? good(advice.points, seen)
    : improve(advice.points, seen, action(title, `${verdict} ${advice.why}`, 'medium', 'low'))
}

const canonical = ({ home }: Survey): Check => {
  const { canonical } = home.facts
  if (canonical === null) {
    return improve(
      2,
      'There is no canonical address.',
      action(
        'Name the canonical address',
        'It tells search engines which of several addresses of the page counts.',
        'low',
        'low',
      ),
    )
  }
  return namesItself(canonical, home.page.url)
    ? good(2, 'The canonical address is the page itself.')
    : note(`The canonical address is ${canonical}, not the address that was read.`)
}

const indexing = ({ home, robots }: Survey): Check[] => {
  const directives = [...home.facts.robots, (home.page.headers['x-robots-tag'] ?? '').toLowerCase()].join(', ')
  const hidden = /\b(?:noindex|none)\b/.test(directives)
  const checks = [
    hidden
      ? missing(
          4,
          'The page asks search engines not to list it (noindex).',
          action(
            'Remove noindex from the home page',
            'While it stands there the page does not appear in search results.',
            'high',
            'low',
          ),
        )
      : good(4, 'The page lets search engines list it.'),
  ]
  if (!home.page.robotsAllowed) {
    const seen =
      robots !== null && robots.status < 300
        ? 'robots.txt asks automatic readers not to open this page; it was read because you asked for it.'
        : 'robots.txt could not be read, which crawlers take as a refusal.'
    return [
      ...checks,
      missing(
        3,
        seen,
        action('Let crawlers in', 'A page that crawlers may not open is hardly ever found.', 'high', 'low'),
      ),
    ]
  }
  if (robots === null) return [...checks, note('robots.txt did not answer in time.')]
  return [
    ...checks,
    robots.status < 300
      ? good(1, 'robots.txt is there and lets crawlers in.')
      : note('There is no robots.txt; crawlers take that as permission.'),
  ]
}

const sitemap = ({ sitemap }: Survey): Check => {
  if (sitemap === null) return note('Whether there is a sitemap could not be found out.')
  if (sitemap.found) return good(1, `A sitemap was found at ${sitemap.url}.`)
  return improve(
    1,
    `No sitemap was found at ${sitemap.url}.`,
    action(
      'Publish a sitemap',
      'It shows search engines every page; most systems make it by themselves.',
      'low',
      'low',
    ),
  )
}

const mainHeading = ({ home }: Survey): Check => {
  const first = home.facts.headings.filter(({ level }) => level === 1)
  if (first.length === 1) return good(3, `One main heading: ${quoted(first[0]?.text ?? '')}.`)
  if (first.length === 0) {
    return missing(
      3,
      'There is no main heading (h1).',
      action(
        'Give the page one main heading',
        'The h1 says in a line what the page is about, to visitors and to search engines.',
        'high',
        'low',
      ),
    )
  }
  return improve(
    3,
    `There are ${first.length} main headings (h1).`,
    action(
      'Keep one main heading',
      `${first.length} headings of the first rank compete with each other.`,
      'low',
      'low',
    ),
  )
}

const languages = ({ home }: Survey): Check[] =>
  home.facts.alternates.length === 0
    ? []
    : [note(`Other languages are linked: ${home.facts.alternates.map(({ language }) => language).join(', ')}.`)]

export const searchBasics = (survey: Survey): Check[] => [
  lengthCheck('title', survey.home.facts.title, measureTitle, {
    points: 4,
    lacking: 'The title is the headline in search results and the label of the tab.',
    why: 'Longer titles are cut, shorter ones waste the space.',
  }),
  lengthCheck('meta description', survey.home.facts.description, measureDescription, {
    points: 3,
    lacking: 'Search engines otherwise show a piece of text of their own choice.',
    why: 'It is the text under the headline in search results.',
  }),
  mainHeading(survey),
  canonical(survey),
  ...indexing(survey),
  sitemap(survey),
  ...languages(survey),
]
