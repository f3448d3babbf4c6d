import { articleOf, safeMarkdown } from '@bazaar/agents-kit/api'

/** How a model lays out a text with headings. */
export const articleFormat =
  'Answer in Markdown: the title after “# ” on the first line, headings after “## ”, lists with “- ”, tables where they help. No HTML, no links, no pictures, nothing before or after the text.'

/** Reads a text with headings as safe Markdown. Unfinished texts are read too. */
export const readArticle = (text: string): string | null => (text === '' ? null : safeMarkdown(articleOf(text)))

export const asIs = (text: string): string => text
