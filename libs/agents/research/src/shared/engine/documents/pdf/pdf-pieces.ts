import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import type { SpanTexts } from './actual-texts.ts'
import { withoutLetterSpacing } from './letter-spacing.ts'
import { spelledOut } from './spelled-out.ts'
import { textNodes } from './text-nodes.ts'

/** A run of text as drawn. x goes right and y goes down from the page's upper left corner, in points. */
export type Piece = {
  text: string
  x: number
  y: number
  width: number
  size: number
  bold: boolean
  font: string
  /** A picture drawn as a letter, such as a telephone or a bullet of an icon font. */
  icon: boolean
  /** The text of a web page that it belongs to, counted on its page. */
  node?: number | undefined
}
export type PagePieces = { width: number; height: number; pieces: Piece[] }

const boldName = /bold|black|heavy|semi-?bold|demi/i

/** The bold fonts of a page. pdf.js resolves font names only with the drawing operators. */
const boldFonts = async (page: PDFPageProxy, fonts: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  await page.getOperatorList()
  const isBold = (font: string): boolean => {
    if (!page.commonObjs.has(font)) return false
    const found: unknown = page.commonObjs.get(font)
    return typeof found === 'object' && found !== null && 'name' in found && boldName.test(String(found.name))
  }
  return new Set([...fonts].filter(isBold))
}

type Matrix = readonly number[]
const at = (matrix: Matrix, index: number): number => matrix[index] ?? 0
const moved = (matrix: Matrix, x: number, y: number): [number, number] => [
  at(matrix, 0) * x + at(matrix, 2) * y + at(matrix, 4),
  at(matrix, 1) * x + at(matrix, 3) * y + at(matrix, 5),
]

/** Radicals that Unicode does not decompose; fonts map common characters to them, such as the last one of `課長`. */
const radicals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '⻑': '長',
    '⻓': '长',
    '⻘': '青',
    '⻝': '食',
    '⻄': '西',
    '⻅': '见',
    '⻆': '角',
    '⻉': '贝',
  }).concat(
    Object.entries({ '⻋': '车', '⻔': '门', '⻚': '页', '⻛': '风', '⻢': '马', '⻥': '鱼', '⻦': '鸟', '⻨': '麦' }),
    Object.entries({ '⻩': '黄', '⻬': '齐', '⻫': '斉', '⻯': '竜', '⻲': '亀', '⺟': '母', '⺠': '民', '⻤': '鬼' }),
  ),
)

/** Signs in the encodings OT1, T1 and TS1 of TeX. Its bitmap fonts carry no names of glyphs, so pdf.js gives the bare codes. */
const texSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\x0b': 'ff',
    '\x0c': 'fi',
    '\r': 'fl',
    '\x0e': 'ffi',
    '\x0f': 'ffl',
    '\x10': '“',
    '\x11': '”',
    '\x12': '„',
    '\x15': '–',
    '\x16': '—',
    '\x1b': 'ff',
    '\x1c': 'fi',
    '\x1d': 'fl',
    '\x1e': 'ffi',
    '\x1f': 'ffl',
    '\x88': '•',
  }),
)

/** Letters without a code become private ones; radicals, which look like Chinese characters, become those. */
export const readable = (text: string): string =>
  text
    .replaceAll('\0', '\ue000')
    .replace(/\p{Cc}/gu, (code) => texSigns.get(code) ?? code)
    .replace(/[\u2e80-\u2fdf]/g, (radical) => radicals.get(radical) ?? radical.normalize('NFKC'))

const marks: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
}

/** Old fonts of TeX set an accent as a sign of its own before its letter: `H´ebert`. */
export const withAccents = (text: string): string =>
  text.replace(/([´¨ˆ˜]|(?<=\p{L})`)(\p{L})/gu, (both, sign: string, letter: string) => {
    const whole = `${letter === 'ı' ? 'i' : letter}${marks[sign] ?? ''}`.normalize('NFC')
    return whole.length === 1 ? whole : both
  })

/** A shadow is the same text again, at almost the same place. */
const withoutShadows = (pieces: readonly Piece[]): Piece[] => {
  const seen = new Map<string, Piece[]>()
  return pieces.filter((piece) => {
    const alike = seen.get(piece.text) ?? []
    seen.set(piece.text, [...alike, piece])
    return !alike.some(({ x, y }) => Math.abs(x - piece.x) < 2 && Math.abs(y - piece.y) < 2)
  })
}

const clusters = new Intl.Segmenter('hi')

/** Letters that pdf.js gives no width, such as ligatures of Devanagari, are taken as half as wide as high. */
export const widthOf = (text: string, width: number, size: number): number =>
  width > 0 || !/\p{L}/u.test(text) ? width : [...clusters.segment(text)].length * size * 0.5

const readPage = async (page: PDFPageProxy, spans: SpanTexts[]): Promise<PagePieces> => {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ disableNormalization: false, includeMarkedContent: true })
  // Text is read without tags that are broken.
  const nodes = textNodes(await page.getStructTree().catch(() => null))
  const open: (string | null)[] = []
  const texts = spelledOut(items, spans).flatMap((item) => {
    if ('str' in item) {
      const id = open.at(-1)
      return item.str.trim() === '' ? [] : [{ ...item, node: id ? nodes.get(id) : undefined }]
    }
    if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? open.at(-1) ?? null)
    return []
  })
  const bold = await boldFonts(page, new Set(texts.map(({ fontName }) => fontName)))
  const pieces = texts.map((item): Piece => {
    const matrix: Matrix = item.transform
    const [x, y] = moved(transform, at(matrix, 4), at(matrix, 5))
    const size = Math.hypot(at(matrix, 2), at(matrix, 3)) || item.height
    return {
      text: withoutLetterSpacing(readable(item.str)),
      x,
      y,
      width: widthOf(item.str, item.width, size),
      size,
      bold: bold.has(item.fontName),
      font: item.fontName,
      icon: false,
      node: item.node,
    }
  })
  page.cleanup()
  return { width, height, pieces: withoutShadows(pieces) }
}

const isPrivate = (text: string): boolean => /^[\p{Co}\s]+$/u.test(text)
const isLoneLetter = (text: string): boolean => /^[\p{Script=Latin}\p{S}]$/u.test(text.trim()) && text.trim() !== '|'

/** A letter between the letters of a word, such as the `ğ` that the font of the text lacks. */
const isInWord = (piece: Piece, before: Piece | undefined, after: Piece | undefined): boolean =>
  [
    [before, piece],
    [piece, after],
  ].every(
    ([one, other]) =>
      one !== undefined &&
      other !== undefined &&
      Math.abs(one.y - other.y) < 1 &&
      Math.abs(other.x - one.x - one.width) < 0.1 * piece.size,
  ) &&
  /\p{L}$/u.test(before?.text ?? '') &&
  /^\p{L}/u.test(after?.text ?? '')

/** Fonts that only ever set single letters, never two in a row, draw icons. A letter-spaced heading sets many in a row. */
export const iconFonts = (pages: readonly PagePieces[]): ReadonlySet<string> => {
  const fonts = new Set<string>()
  const others = new Set<string>()
  for (const { pieces } of pages) {
    pieces.forEach((piece, index) => {
      const { text, font } = piece
      const inARow = pieces[index - 1]?.font === font
      const inWord = isInWord(piece, pieces[index - 1], pieces[index + 1])
      if (isLoneLetter(text) && !inARow && !inWord) fonts.add(font)
      else others.add(font)
    })
  }
  return fonts.difference(others)
}

const markIcons = (pages: readonly PagePieces[]): PagePieces[] => {
  const fonts = iconFonts(pages)
  const isIcon = ({ text, font }: Piece): boolean => isPrivate(text) || fonts.has(font)
  return pages.map((page) => ({ ...page, pieces: page.pieces.map((piece) => ({ ...piece, icon: isIcon(piece) })) }))
}

/** The text of every page with its position, size and weight. */
export const readPieces = async (document: PDFDocumentProxy, spans: SpanTexts[] = []): Promise<PagePieces[]> => {
  const pages: PagePieces[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(await document.getPage(number), spans))
  }
  return markIcons(pages)
}
