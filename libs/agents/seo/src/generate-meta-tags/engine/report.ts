import type { AgentOutput } from '@bazaar/agents-kit'
import { utcMinute } from '@bazaar/agents-kit/server'
import type { generateMetaTags } from '../definition.ts'
import { plain, table } from '../../shared/engine/markdown/markdown.ts'
import {
  auditSection,
  please,
  previewSection,
  tagsSection,
  widthsNote,
  wordingSection,
} from '../../shared/engine/meta/report.ts'

type Output = AgentOutput<typeof generateMetaTags>
export type Report = {
  answer: Omit<Output, 'data'>
  notes: readonly string[]
  caveats: readonly string[]
  /** The page that was read, or null when it could not be. */
  page: { url: string; fetchedAt: string } | null
}

const given = ({ title, description }: Output['given']): string[] => [
  '## Your wording',
  `- **Title:** ${plain(title.text)}: ${title.verdict}\n- **Description:** ${plain(description.text)}: ${description.verdict}`,
]

const yes = (value: boolean): string => (value ? 'yes' : 'no')

const keywordsSection = (keywords: Output['keywords']): string[] => {
  const missing = keywords.filter(({ places }) => places?.length === 0)
  return [
    '## Your keywords',
    table(
      ['keyword', 'in your title', 'in your description', 'on the page'],
      keywords.map(({ keyword, in_title, in_description, places }) => [
        plain(keyword),
        yes(in_title),
        yes(in_description),
        places === null ? 'not checked' : places.length === 0 ? '**not found**' : places.join(', '),
      ]),
    ),
    ...(missing.length === 0
      ? []
      : [
          `Not on the page: ${missing.map(({ keyword }) => plain(keyword)).join(', ')}. Tags promise what the page holds: write about these words there, or drop them.`,
        ]),
    'Google ignores the keywords tag; it is here because you asked for keywords. What counts is that the words stand in the text.',
  ]
}

const provenance = (page: Report['page']): string =>
  page === null
    ? 'Made by the built-in engine from your form alone; no text model was used and no fact was added.'
    : `Made by the built-in engine from your form and ${plain(page.url)}, read ${utcMinute(page.fetchedAt)}; no text model was used and no fact was added.`

/** Renders the report as Markdown. */
export const tagsReport = ({ answer, notes, caveats, page }: Report): string =>
  [
    `# Meta tags for ${plain(answer.best.url)}`,
    ...please(caveats),
    ...tagsSection(answer.html, notes),
    ...given(answer.given),
    ...keywordsSection(answer.keywords),
    ...wordingSection(answer.variants, 'The tags above hold the first, which is yours, unchanged.'),
    ...previewSection(answer.preview, answer.variants[0]),
    ...auditSection(answer.audit),
    '## How this was made',
    `${provenance(page)} ${widthsNote}`,
  ].join('\n\n')
