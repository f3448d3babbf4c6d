import { Marked } from 'marked'
import { sanitise } from './sanitise.ts'
import { stripFence } from './strip-fence.ts'

export { default as styles } from './rich-text.module.css'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escaped[character] ?? '')

/** An attribute that holds an event handler. */
const eventHandler = /\son\w+\s*=/gi

const marked = new Marked({
  gfm: true,
  breaks: false,
  renderer: {
    // A browser that only parses an event handler already logs a violation of the content policy. What may be shown
    // is still the sanitiser's decision.
    html: ({ text }) => text.replace(eventHandler, ' data-handler='),
    // Images and form controls are not allowed; their text is kept.
    image: ({ text }) => escape(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    // The page already has an h1.
    heading({ tokens, depth }) {
      const level = Math.max(depth, 2)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
  },
})

export type Block = { key: string; content: DocumentFragment }

const known = new Map<string, DocumentFragment>()
/** More than the blocks of the longest texts, so that a growing text finds all of them again. */
const mostKnown = 3_000

/** Rendering and sanitising are the expensive parts, and while a text grows only its last block changes. */
const sanitiseOnce = (source: string, htmlOf: () => string): DocumentFragment => {
  const before = known.get(source)
  if (before !== undefined) return before
  const safe = sanitise(htmlOf())
  if (known.size >= mostKnown) known.clear()
  known.set(source, safe)
  return safe
}

/**
 * Safe nodes of a Markdown text, split into its top-level blocks. An unchanged block keeps its key and nodes, so a
 * growing text repaints only its last block and a selection above it survives.
 */
export const markdownBlocks = (markdown: string): Block[] => {
  const tokens = marked.lexer(stripFence(markdown))
  const { links } = tokens
  // A definition further down changes what a block above it means.
  const defined = JSON.stringify(links)
  return tokens
    .filter((token) => token.type !== 'space')
    .map((token, index) => ({
      key: `${index}:${token.type}`,
      content: sanitiseOnce(`${defined}${token.raw}`, () => marked.parser(Object.assign([token], { links }))),
    }))
}

/** Safe nodes of an HTML text as one block. */
export const htmlBlocks = (html: string): Block[] => [
  { key: 'html', content: sanitiseOnce(`html:${html}`, () => html) },
]
