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
 * `article` uses Markdown headings, `report` bold lines.
 */
export type Document = { title: string; sections: Section[]; style?: 'report' | 'article' }

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

export const toMarkdown = ({ title, sections, style }: Document): string =>
  [
    ...(title === '' ? [] : [style === 'article' ? `# ${escapeMarkdown(title)}` : `**${escapeMarkdown(title)}**`]),
    ...shown(sections).map((section) => sectionMarkdown(section, style)),
  ].join('\n\n')

/** The parts of a text that a model wrote, for API clients. Headings are Markdown headings or bold lines. */
export const sectionsOf = (markdown: string): { heading: string; paragraphs: string[]; bullets: string[] }[] => {
  const sections: { heading: string; paragraphs: string[]; bullets: string[] }[] = []
  for (const block of markdown.split(/\n{2,}|\n(?=#{1,6} |\*\*[^*\n]+\*\*\n)/)) {
    const [, heading] = /^(?:#{1,6} +|\*\*)([^\n]+?)(?:\*\*)?:?$/.exec(block.split('\n')[0] ?? '') ?? []
    const lines = heading === undefined ? block.split('\n') : block.split('\n').slice(1)
    if (heading !== undefined) sections.push({ heading, paragraphs: [], bullets: [] })
    const section = sections.at(-1) ?? { heading: '', paragraphs: [], bullets: [] }
    if (sections.length === 0) sections.push(section)
    const isBullet = (line: string) => /^\s*(?:[-*]|\d+[.)]) /.test(line)
    section.bullets.push(...lines.filter(isBullet).map((line) => line.replace(/^\s*(?:[-*]|\d+[.)]) /, '')))
    const rest = lines.filter((line) => !isBullet(line) && line.trim() !== '').join(' ')
    if (rest !== '') section.paragraphs.push(rest)
  }
  return sections
}
