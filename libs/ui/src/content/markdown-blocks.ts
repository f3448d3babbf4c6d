import { Lexer, Marked, Parser, type Token, type Tokens } from 'marked'
import { sanitise } from './sanitise.ts'
import { stripFence } from './strip-fence.ts'

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
    // The page already has an h1; the title of a text still looks like one.
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens)
      return depth === 1 ? `<h2 data-title>${text}</h2>\n` : `<h${depth}>${text}</h${depth}>\n`
    },
  },
})

/** A top-level part of a text. It is parsed and sanitised in parts, each when it is first read, and not again. */
export type Block = {
  key: string
  /** Equal for equal content. */
  source: string
  parts: readonly (() => DocumentFragment)[]
}

const known = new Map<string, DocumentFragment>()
/** More than the blocks of the longest texts, so that a growing text finds all of them again. */
const maxKnown = 3_000

/** Rendering and sanitising are the expensive parts, and while a text grows only its last block changes. */
const sanitiseOnce = (source: string, htmlOf: () => string): DocumentFragment => {
  const before = known.get(source)
  if (before !== undefined) return before
  const safe = sanitise(htmlOf())
  if (known.size >= maxKnown) known.clear()
  known.set(source, safe)
  return safe
}

/** Finds the blocks of a text. @returns them, and what makes HTML of a block, which reads the text inside it */
const readBlocks = (markdown: string): { tokens: Lexer['tokens']; htmlOf: (token: Token) => string } => {
  const lexer = new Lexer({ ...marked.defaults, tokenizer: null })
  lexer.blockTokens(markdown.replace(/\r\n?/g, '\n'), lexer.tokens)
  // The library reads these at once, which is half of the work for a long text.
  const unread = new Map(lexer.inlineQueue.map(({ tokens, src }) => [tokens, src]))
  const parser = new Parser(marked.defaults)
  const parseInline = parser.parseInline.bind(parser)
  parser.parseInline = (tokens, ...rest) => {
    const text = unread.get(tokens)
    if (unread.delete(tokens)) {
      lexer.state.inRawBlock = false
      lexer.inlineTokens(text ?? '', tokens)
    }
    return parseInline(tokens, ...rest)
  }
  return { tokens: lexer.tokens, htmlOf: (token) => parser.parse([token]) }
}

const rowsInPart = 10

/** HTML in a cell that may end the table. */
const tableTag = /<\/?[ct]/i

const textsOf = (cells: readonly Tokens.TableCell[]): string[] => cells.map(({ text }) => text)

/** A long table as several tables, of which `wholeBlock` makes one again. */
const partsOf = (token: Token): Token[] => {
  if (token.type !== 'table' || tableTag.test(token.raw)) return [token]
  const table = token as Tokens.Table
  const { header, align, rows } = table
  return Array.from({ length: Math.ceil(rows.length / rowsInPart) || 1 }, (_, at): Tokens.Table => {
    const some = rows.slice(at * rowsInPart, (at + 1) * rowsInPart)
    return { ...table, rows: some, raw: `\0${JSON.stringify([align, textsOf(header), some.map(textsOf)])}` }
  })
}

/**
 * The blocks of a Markdown text. An unchanged block keeps its key and nodes, so a growing text repaints only its last
 * block and a selection above it survives.
 */
export const markdownBlocks = (markdown: string): Block[] => {
  const { tokens, htmlOf } = readBlocks(stripFence(markdown))
  // A definition further down changes what a block above it means.
  const defined = JSON.stringify(tokens.links)
  return tokens
    .filter(({ type }) => type !== 'space')
    .map((token, index) => ({
      key: `${index}:${token.type}`,
      source: `${defined}${token.raw}`,
      parts: partsOf(token).map((part) => () => sanitiseOnce(`${defined}${part.raw}`, () => htmlOf(part))),
    }))
}

/** An HTML text as one block. */
export const htmlBlocks = (html: string): Block[] => {
  const source = `html:${html}`
  return [{ key: 'html', source, parts: [() => sanitiseOnce(source, () => html)] }]
}

const tableIn = (content: DocumentFragment): HTMLTableElement | null => content.querySelector('table')

/** Safe nodes of a block. They are a copy, because the same text may appear twice. */
export const wholeBlock = ({ parts: [first, ...rest] }: Block): DocumentFragment => {
  const whole = document.importNode(first?.() ?? new DocumentFragment(), true)
  const rows = rest.flatMap((part) => [...(tableIn(part())?.tBodies[0]?.rows ?? [])])
  tableIn(whole)?.tBodies[0]?.append(...rows.map((row) => document.importNode(row, true)))
  return whole
}
