import type { Block, Document, Run } from '../blocks/blocks.ts'
import { fontCoverage } from './font-coverage.ts'
import { pdfFonts } from './pdf-fonts.ts'

const hasLatin = fontCoverage(pdfFonts.Roboto.normal)
const hasDevanagari = fontCoverage(pdfFonts.Devanagari.normal)
const known = new Map<string, boolean>()

const isCovered = (character: string): boolean => {
  let covered = known.get(character)
  if (covered === undefined) {
    covered = /\s/.test(character) || hasLatin(character) || hasDevanagari(character)
    known.set(character, covered)
  }
  return covered
}

/** Replacements with the same meaning that the font supports. */
const likeness: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '☑': '[x]',
  '☐': '[ ]',
  '✓': '[x]',
  '✔': '[x]',
  '✗': '[-]',
  '✘': '[-]',
  '▪': '•',
  '‑': '-',
  '\u200B': '',
  '\uFE0F': '',
}
/** Replaces a character that the font lacks. */
const missingMark = '?'

/** Limits word length, because line breaking in the PDF library is quadratic in time and memory. */
const maxWordLength = 300
const endless = new RegExp(`\\S{${maxWordLength}}(?=\\S)`, 'gu')

/** Words of Devanagari, with the full stops and single spaces between them. Its joiners have the script of the letters around them. */
const devanagari =
  /[\p{Script=Devanagari}\u0964\u0965](?:[\p{Script=Devanagari}\u0964\u0965]|\p{Join_Control}| (?=\p{Script=Devanagari}))*/gu

export type Piece = { text: string; font?: 'Devanagari' }

/** A text in pieces, each of one font. */
export const piecesByFont = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(devanagari)) {
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: found, font: 'Devanagari' })
    at = index + found.length
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at) })
  return pieces
}

/** The document limited to characters of the PDF's fonts, and how many were missing. */
export const inPdfLetters = (document: Document): { document: Document; missing: number } => {
  let missing = 0
  const say = (text: string): string =>
    Array.from(text.normalize('NFC'), (character) => {
      if (isCovered(character)) return character
      const like = likeness[character]
      if (like !== undefined) return like
      missing += 1
      return missingMark
    })
      .join('')
      .replace(endless, '$& ')
  const runs = (list: readonly Run[]): Run[] => list.map((run) => ({ ...run, text: say(run.text) }))
  const block = (given: Block): Block => {
    switch (given.kind) {
      case 'heading':
      case 'paragraph':
        return { ...given, runs: runs(given.runs) }
      case 'list':
        return { ...given, items: given.items.map((item) => item.map(block)) }
      case 'quote':
        return { ...given, blocks: given.blocks.map(block) }
      case 'code':
        return { ...given, text: say(given.text) }
      case 'table':
        return { ...given, head: given.head.map(runs), rows: given.rows.map((cells) => cells.map(runs)) }
      case 'rule':
        return given
      case 'figure': {
        const { title, labels, series } = given.figure
        const named = series.map((one) => ({ ...one, label: say(one.label) }))
        return { ...given, figure: { ...given.figure, title: say(title), labels: labels.map(say), series: named } }
      }
      default:
        return given satisfies never
    }
  }
  const printable: Document = {
    ...document,
    agent: say(document.agent),
    title: say(document.title),
    brand: say(document.brand),
    blocks: document.blocks.map(block),
    sources: document.sources.map(({ url, title }) => ({ url: say(url), ...(title ? { title: say(title) } : {}) })),
  }
  return { document: printable, missing }
}
