import { sentencesOf } from '@bazaar/agents-kit/server'

/** A list item. `lead` precedes it in bold. */
export type Bullet = { lead?: string; text: string }
/** Cells are plain text. Every row has as many cells as the head. */
export type Table = { head: string[]; rows: string[][] }
/**
 * A part of a text. An empty heading is not shown, for example above an introduction. In an article, `level` 3 is
 * a subsection of the previous section. A callout is a quoted box whose `lead` names its purpose.
 */
export type Section = {
  heading: string
  level?: 2 | 3
  paragraphs: string[]
  bullets: Bullet[]
  /** Number the bullets. */
  ordered?: boolean
  table?: Table
  callout?: { lead: string; text: string }
}
/**
 * `article` uses Markdown headings, `report` bold lines. `notes` are for the owner and follow a horizontal rule.
 */
export type Document = { title: string; sections: Section[]; notes?: Section[]; style?: 'report' | 'article' }

/** Escapes untrusted text, so that none of it becomes markup, a link, an image or HTML. */
export const escapeMarkdown = (text: string): string =>
  text
    .trim()
    .replace(/[\\`*_[\]<>~|#]/g, (mark) => (mark === '#' || mark === '_' ? mark : `\\${mark}`))
    .replace(/(^|\W)_(?=\S)|(?<=\S)_(\W|$)/g, (match) => match.replace('_', '\\_'))
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/^(?:[-+](?=\s|$)|-(?=[-\s]*$)|#(?=#{0,5}(?:\s|$))|=(?==*$))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')

const led = ({ lead, text }: Bullet): string =>
  lead === undefined ? escapeMarkdown(text) : `**${escapeMarkdown(lead)}:** ${escapeMarkdown(text)}`.trim()

const listOf = ({ bullets, ordered }: Section): string =>
  bullets.map((bullet, at) => `${ordered === true ? `${at + 1}.` : '-'} ${led(bullet)}`).join('\n')

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => escapeMarkdown(cell)).join(' | ')} |`
const tableOf = ({ head, rows }: Table): string =>
  [row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)].join('\n')

const isEmpty = ({ paragraphs, bullets, table, callout }: Section): boolean =>
  paragraphs.length + bullets.length + (table?.rows.length ?? 0) === 0 && callout === undefined

/** Headings, paragraphs and lists, separated by blank lines. Source: product.md §9, last line. */
const sectionMarkdown = (section: Section, style: Document['style']): string => {
  const { heading, level = 2, paragraphs, bullets, table, callout } = section
  const shown = escapeMarkdown(heading)
  return [
    ...(heading === '' ? [] : [style === 'article' ? `${'#'.repeat(level)} ${shown}` : `**${shown}**`]),
    ...paragraphs.map(escapeMarkdown),
    ...(table === undefined ? [] : [tableOf(table)]),
    ...(bullets.length > 0 ? [listOf(section)] : []),
    ...(callout === undefined ? [] : [`> ${led(callout)}`]),
  ].join('\n\n')
}

/** Drops empty sections, except headings with subsections. */
const shown = (sections: readonly Section[]): Section[] =>
  sections.filter((section, at) => !isEmpty(section) || (section.heading !== '' && sections[at + 1]?.level === 3))

export const toMarkdown = ({ title, sections, notes = [], style }: Document): string => {
  const kept = notes.filter((section) => !isEmpty(section))
  return [
    ...(title === '' ? [] : [style === 'article' ? `# ${escapeMarkdown(title)}` : `**${escapeMarkdown(title)}**`]),
    ...shown(sections).map((section) => sectionMarkdown(section, style)),
    ...(kept.length > 0 ? ['---', ...kept.map((section) => sectionMarkdown(section, 'report'))] : []),
  ].join('\n\n')
}

export const flatBullet = ({ lead, text }: Bullet): string => (lead === undefined ? text : `${lead}: ${text}`)

/** The sections as plain text for API clients. */
export const plainSections = ({ sections }: Document) =>
  sections
    .filter((section) => !isEmpty(section))
    .map(({ heading, paragraphs, bullets }) => ({ heading, paragraphs, bullets: bullets.map(flatBullet) }))

const everySection = ({ sections, notes = [] }: Document): Section[] => [...sections, ...notes]

/** All sentences except headings and tables. The lead of a list item counts as its own sentence. */
export const sentencesIn = (document: Document): string[] =>
  everySection(document).flatMap(({ paragraphs, bullets, callout }) => [
    ...paragraphs.flatMap((text) => sentencesOf(text)),
    ...[...bullets, ...(callout === undefined ? [] : [callout])].flatMap(({ lead, text }) => [
      ...(lead === undefined ? [] : [lead]),
      ...sentencesOf(text),
    ]),
  ])

/** Headings and table cells, which may repeat. */
export const labelsIn = (document: Document): string[] => [
  document.title,
  ...everySection(document).flatMap(({ heading, table }) => [
    heading,
    ...(table?.head ?? []),
    ...(table?.rows.flat() ?? []),
  ]),
]

/** Paragraphs and list items without the notes. Readability is measured on them. */
export const bodyOf = ({ sections }: Document): string[] =>
  sections.flatMap(({ paragraphs, bullets, callout }) => [
    ...paragraphs,
    ...bullets.map(flatBullet),
    ...(callout === undefined ? [] : [callout.text]),
  ])

/** Splits Markdown into sentences for streaming. The chunks join to the input. */
export const chunksOf = (markdown: string): string[] => markdown.split(/(?<=[.!?…]["”’)]?\s)(?=\S)|(?<=\n)(?=\S)/)
