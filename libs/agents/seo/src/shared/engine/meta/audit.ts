import type { MetaOutput } from '../../meta-output.ts'
import {
  isMobileViewport,
  measureDescription,
  measureTitle,
  namesItself,
  type PageFacts,
} from '@bazaar/agents-kit/server'

export type AuditLine = MetaOutput['audit'][number]

const titleLine = (title: string | null): AuditLine => {
  if (title === null) return { tag: 'title', state: 'missing', text: 'There is no title.' }
  const { state, verdict } = measureTitle(title)
  return { tag: 'title', state, text: `“${title}”: ${verdict}` }
}

const descriptionLine = (description: string | null): AuditLine => {
  const tag = 'description'
  if (description === null)
    return { tag, state: 'missing', text: 'There is no description; results show a piece of text of their choice.' }
  const { state, verdict } = measureDescription(description)
  return { tag, state, text: `“${description}”: ${verdict}` }
}

const canonicalLine = ({ canonical, url }: PageFacts): AuditLine => {
  const tag = 'canonical'
  if (canonical === null) return { tag, state: 'missing', text: 'There is no canonical address.' }
  return namesItself(canonical, url)
    ? { tag, state: 'good', text: canonical }
    : { tag, state: 'note', text: `${canonical} (search engines are asked to list that page in place of this one)` }
}

const present = (tag: string, value: string | null | undefined, lacking: string): AuditLine =>
  value === null || value === undefined || value === ''
    ? { tag, state: 'missing', text: lacking }
    : { tag, state: 'good', text: value }

const viewportLine = ({ viewport }: PageFacts): AuditLine => {
  const line = present('viewport', viewport, 'There is no viewport tag; phones show the page tiny.')
  return viewport === null || isMobileViewport(viewport)
    ? line
    : { tag: 'viewport', state: 'improve', text: `${viewport} (a fixed width; phones show the page tiny)` }
}

const openGraphLine = ({ openGraph }: PageFacts): AuditLine => {
  const lacking = ['og:title', 'og:description', 'og:url', 'og:image'].filter((name) => openGraph[name] === undefined)
  if (lacking.length === 0)
    return { tag: 'Open Graph', state: 'good', text: 'Title, description, address and picture are there.' }
  return {
    tag: 'Open Graph',
    state: lacking.length === 4 ? 'missing' : 'improve',
    text: `Not there: ${lacking.join(', ')}.`,
  }
}

const dataLine = ({ structured }: PageFacts): AuditLine => {
  const tag = 'JSON-LD'
  if (structured.invalid > 0) {
    const blocks = structured.invalid === 1 ? '1 block is' : `${structured.invalid} blocks are`
    return { tag, state: 'improve', text: `${blocks} not valid JSON.` }
  }
  if (structured.types.length === 0) return { tag, state: 'missing', text: 'There is no structured data.' }
  return { tag, state: 'good', text: `Structured data is there: ${structured.types.join(', ')}.` }
}

/** Audits the current tags of the page one by one. */
export const auditOf = (facts: PageFacts): AuditLine[] => {
  const main = facts.headings.filter(({ level }) => level === 1)
  const hidden = facts.robots.some((directive) => directive === 'noindex' || directive === 'none')
  return [
    titleLine(facts.title),
    descriptionLine(facts.description),
    canonicalLine(facts),
    {
      tag: 'robots',
      state: hidden ? 'improve' : 'good',
      text:
        facts.robots.length === 0 ? 'Nothing is stated, which means the page may be listed.' : facts.robots.join(', '),
    },
    viewportLine(facts),
    present('language', facts.language, 'The language is not declared on the html tag.'),
    openGraphLine(facts),
    present('X card', facts.twitter['twitter:card'], 'There is no card for X; it then uses the Open Graph tags.'),
    dataLine(facts),
    {
      tag: 'main heading',
      state: main.length === 1 ? 'good' : main.length === 0 ? 'missing' : 'improve',
      text: main.length === 0 ? 'There is no h1.' : main.map(({ text }) => `“${text}”`).join(', '),
    },
  ]
}
