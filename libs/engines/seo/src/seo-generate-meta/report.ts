import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGenerateMeta } from '@bazaar/agents-seo'
import type { FetchedPage } from '@bazaar/engines-kit'
import { list, plain } from '../markdown/markdown.ts'
import type { AuditLine } from './audit.ts'
import { limits } from './limits.ts'
import { canonicalOf, type TagSet } from './tags.ts'
import type { PageFacts } from '@bazaar/engines-kit'

type Variant = AgentOutput<typeof seoGenerateMeta>['variants'][number]
export type Sourced = Variant & { titleFrom: string; descriptionFrom: string }

export type MetaReport = {
  page: FetchedPage
  facts: PageFacts
  variants: readonly Sourced[]
  tags: TagSet
  audit: readonly AuditLine[]
  caveats: readonly string[]
}

/** Longer than any run of backticks inside, so nothing in the tags can end the block. */
const fenced = (code: string): string => {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}html\n${code}\n${fence}`
}

const preview = (facts: PageFacts, { title, description }: Sourced): string => {
  const url = new URL(canonicalOf(facts))
  const path = url.pathname.split('/').filter((part) => part !== '')
  return [`> ${plain([url.hostname, ...path].join(' › '))}`, `> **${plain(title)}**`, `> ${plain(description)}`].join(
    '\n>\n',
  )
}

const variantLines = (variants: readonly Sourced[]): string =>
  variants
    .map(({ title, title_px, description, description_px, titleFrom, descriptionFrom }, index) =>
      [
        `${index + 1}. **${plain(title)}** (${title_px} px of ${limits.title.goodMaxPx}; from: ${titleFrom})`,
        `   ${plain(description)} (${description_px} px of ${limits.description.goodMaxPx}; from: ${descriptionFrom})`,
      ].join('\n\n'),
    )
    .join('\n\n')

const stateNames: Record<AuditLine['state'], string> = {
  good: 'Good',
  improve: 'Improve',
  missing: 'Missing',
  note: 'Note',
}

/** The report as Markdown, with the tags in a code block. */
export const metaReport = ({ page, facts, variants, tags, audit, caveats }: MetaReport): string =>
  [
    `# Meta tags for ${plain(page.url)}`,
    ...caveats.map((caveat) => `**Please note:** ${plain(caveat)}`),
    '## Copy and paste',
    'Into the head of the page, in place of the tags of the same name.',
    fenced(tags.html),
    ...(tags.notes.length === 0 ? [] : [list(tags.notes.map((note) => plain(note)))]),
    '## Title and description to choose from',
    'The tags above hold the first. All words are the page’s own.',
    variantLines(variants),
    '## How the first looks in results',
    ...variants.slice(0, 1).map((variant) => preview(facts, variant)),
    '## What is there now',
    list(audit.map(({ tag, state, text }) => `**${stateNames[state]}, ${tag}:** ${plain(text)}`)),
    '## How this was made',
    `Made by the embedded engine from ${plain(page.url)}, read ${page.fetchedAt}; no text model was used and no fact was added. ` +
      `The page was treated as: ${tags.type}. Widths are those of Arial at 20 px (title) and 14 px (description). ` +
      'Search engines publish no limits and may show other words; the limits used are observed ones.',
  ].join('\n\n')
