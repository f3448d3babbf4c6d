import { Marked } from 'marked'
import { sanitise } from './sanitise.ts'

const marked = new Marked({ gfm: true, breaks: false })

/** A text that came wrapped in one code fence is the text inside it. Source: product.md §9. */
export const stripFence = (markdown: string): string => {
  const match = /^\s*```[a-z]*\n([^]*?)\n?```\s*$/i.exec(markdown)
  return match?.[1] ?? markdown
}

export type Block = { key: string; html: string }

/**
 * Safe HTML of a Markdown text, cut into its top-level blocks. A block that did not change has the same key and
 * HTML as before, so a growing text repaints its last block only and a selection above it stays.
 */
export const markdownBlocks = (markdown: string): Block[] => {
  const tokens = marked.lexer(stripFence(markdown))
  const { links } = tokens
  return tokens
    .filter((token) => token.type !== 'space')
    .map((token, index) => ({
      key: `${index}:${token.type}`,
      html: sanitise(marked.parser(Object.assign([token], { links }))),
    }))
}

/** Safe HTML of an HTML text, as one block. */
export const htmlBlocks = (html: string): Block[] => [{ key: 'html', html: sanitise(html) }]
