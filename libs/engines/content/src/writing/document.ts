import { sentencesOf } from '@bazaar/engines-kit'

/** A list line; `lead` stands in bold before it. */
export type Bullet = { lead?: string; text: string }
export type Section = { heading: string; paragraphs: string[]; bullets: Bullet[] }
export type Document = { title: string; sections: Section[] }

/** Text of strangers inside Markdown: nothing in it may become markup, a link, an image or HTML. */
export const escapeMarkdown = (text: string): string =>
  text
    .trim()
    .replace(/[\\`*_[\]<>~|#]/g, (mark) => (mark === '#' || mark === '_' ? mark : `\\${mark}`))
    .replace(/(^|\W)_(?=\S)|(?<=\S)_(\W|$)/g, (match) => match.replace('_', '\\_'))
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/^(?:[-+](?=\s|$)|-(?=[-\s]*$)|#(?=#{0,5}(?:\s|$))|=(?==*$))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')

const bulletLine = ({ lead, text }: Bullet): string =>
  lead === undefined ? `- ${escapeMarkdown(text)}` : `- **${escapeMarkdown(lead)}:** ${escapeMarkdown(text)}`

const isEmpty = ({ paragraphs, bullets }: Section): boolean => paragraphs.length + bullets.length === 0

/** Bold headings, paragraphs and lists with blank lines between. Source: product.md §9, last line. */
const sectionMarkdown = (section: Section): string =>
  [
    `**${escapeMarkdown(section.heading)}**`,
    ...section.paragraphs.map(escapeMarkdown),
    ...(section.bullets.length > 0 ? [section.bullets.map(bulletLine).join('\n')] : []),
  ].join('\n\n')

export const toMarkdown = ({ title, sections }: Document): string =>
  [
    ...(title === '' ? [] : [`**${escapeMarkdown(title)}**`]),
    ...sections.filter((section) => !isEmpty(section)).map(sectionMarkdown),
  ].join('\n\n')

export const flatBullet = ({ lead, text }: Bullet): string => (lead === undefined ? text : `${lead}: ${text}`)

/** The sections as a program reads them: plain text, no markup. */
export const plainSections = ({ sections }: Document) =>
  sections
    .filter((section) => !isEmpty(section))
    .map(({ heading, paragraphs, bullets }) => ({ heading, paragraphs, bullets: bullets.map(flatBullet) }))

/** Every sentence of the text, headings aside; what leads a list line counts for itself. */
export const sentencesIn = ({ sections }: Document): string[] =>
  sections.flatMap(({ paragraphs, bullets }) => [
    ...paragraphs.flatMap((text) => sentencesOf(text)),
    ...bullets.flatMap(({ lead, text }) => [...(lead === undefined ? [] : [lead]), ...sentencesOf(text)]),
  ])

/** Pieces of Markdown as a person would write them down: sentence by sentence; together they are the text. */
export const chunksOf = (markdown: string): string[] => markdown.split(/(?<=[.!?…]["”’)]?\s)(?=\S)|(?<=\n)(?=\S)/)
