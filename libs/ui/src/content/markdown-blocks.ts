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

export type Block = { key: string; html: string }

const known = new Map<string, string>()
const mostKnown = 400

/** While a text grows, all its blocks but the last were cleaned a moment ago; cleaning is the dear part. */
const sanitiseOnce = (html: string): string => {
  const before = known.get(html)
  if (before !== undefined) return before
  const safe = sanitise(html)
  if (known.size >= mostKnown) known.clear()
  known.set(html, safe)
  return safe
}

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
      html: sanitiseOnce(marked.parser(Object.assign([token], { links }))),
    }))
}

/** Safe HTML of an HTML text, as one block. */
export const htmlBlocks = (html: string): Block[] => [{ key: 'html', html: sanitiseOnce(html) }]
