import { Marked } from 'marked'
import { sanitise } from './sanitise.ts'
import { stripFence } from './strip-fence.ts'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escaped[character] ?? '')

const marked = new Marked({
  gfm: true,
  breaks: false,
  renderer: {
    // Pictures and form controls are not allowed; what they say is.
    image: ({ text }) => escape(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    // The page has its own first heading.
    heading({ tokens, depth }) {
      const level = Math.max(depth, 2)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
  },
})

export type Block = { key: string; content: DocumentFragment }

const known = new Map<string, DocumentFragment>()
const mostKnown = 400

/** While a text grows, all its blocks but the last were cleaned a moment ago; cleaning is the dear part. */
const sanitiseOnce = (html: string): DocumentFragment => {
  const before = known.get(html)
  if (before !== undefined) return before
  const safe = sanitise(html)
  if (known.size >= mostKnown) known.clear()
  known.set(html, safe)
  return safe
}

/**
 * Safe nodes of a Markdown text, cut into its top-level blocks. A block that did not change has the same key and
 * nodes as before, so a growing text repaints its last block only and a selection above it stays.
 */
export const markdownBlocks = (markdown: string): Block[] => {
  const tokens = marked.lexer(stripFence(markdown))
  const { links } = tokens
  return tokens
    .filter((token) => token.type !== 'space')
    .map((token, index) => ({
      key: `${index}:${token.type}`,
      content: sanitiseOnce(marked.parser(Object.assign([token], { links }))),
    }))
}

/** Safe nodes of an HTML text, as one block. */
export const htmlBlocks = (html: string): Block[] => [{ key: 'html', content: sanitiseOnce(html) }]
