import { portal, type Section } from './summary.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
const html = (text: string): string =>
  escapeHtml(text).replaceAll(portal, `<a href="${portal}" target="_blank" rel="noopener noreferrer">${portal}</a>`)

/** Headings, paragraphs and lists as HTML. User input is escaped. */
export const summaryHtml = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ heading, paragraphs = [], bullets = [] }) => [
      ...(heading ? [`<h3>${html(heading)}</h3>`] : []),
      ...paragraphs.map((text) => `<p>${html(text)}</p>`),
      ...(bullets.length > 0 ? [`<ul>${bullets.map((text) => `<li>${html(text)}</li>`).join('')}</ul>`] : []),
    ])
    .join('\n')

const markdown = (text: string): string => text.replace(/[\\`*_[\]<>#|!&~]/g, '\\$&')

/** The same sections as Markdown. */
export const summaryMarkdown = (title: string, sections: readonly Section[]): string =>
  [
    `# ${markdown(title)}`,
    ...sections.flatMap(({ heading, paragraphs = [], bullets = [] }) => [
      ...(heading ? [`## ${markdown(heading)}`] : []),
      ...paragraphs.map(markdown),
      ...(bullets.length > 0 ? [bullets.map((text) => `- ${markdown(text)}`).join('\n')] : []),
    ]),
  ].join('\n\n')
