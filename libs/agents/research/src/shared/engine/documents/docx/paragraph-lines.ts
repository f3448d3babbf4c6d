import { type Cell, type TextLine, withoutBullet } from '../text-line.ts'
import type { TreeNode } from './document-tree.ts'
import type { Styles } from './styles.ts'

type Look = { bold: boolean; size: number | null; capitals: boolean }
type Piece = Look & { text: string }

/** mammoth does not tell text that is set plain from text that leaves its weight to the style around it. */
const lookIn = (node: TreeNode, around: Look, styles: Styles): Look => {
  const own = styles.character(node.type === 'run' ? node.styleId : null)
  return {
    bold: node.isBold === true || (own.bold ?? around.bold),
    size: node.fontSize ?? own.size ?? around.size,
    capitals: node.isAllCaps === true || (own.capitals ?? around.capitals),
  }
}

const signs: Readonly<Record<string, string>> = { tab: '\t', break: '\n' }

const piecesOf = (node: TreeNode, around: Look, styles: Styles): Piece[] => {
  const look = lookIn(node, around, styles)
  const text = signs[node.type] ?? (node.type === 'text' ? (node.value ?? '') : null)
  return text === null
    ? (node.children ?? []).flatMap((child) => piecesOf(child, look, styles))
    : [{ ...look, text: look.capitals ? text.toUpperCase() : text }]
}

const headingSizes: Record<string, number> = { Title: 24, 'Heading 1': 16, 'Heading 2': 14, 'Heading 3': 12 }

/** Splits pieces at a separator, which may occur inside a piece. */
const split = (pieces: readonly Piece[], separator: RegExp): Piece[][] => {
  const parts: Piece[][] = [[]]
  for (const piece of pieces) {
    piece.text.split(separator).forEach((text, index) => {
      if (index > 0) parts.push([])
      if (text !== '') parts.at(-1)?.push({ ...piece, text })
    })
  }
  return parts
}

const textOfPieces = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** The two parts of a cell that turns from bold to plain, or back, once. */
const partsOf = (pieces: readonly Piece[]): Pick<Cell, 'parts'> => {
  const changes = pieces.flatMap(({ bold }, index) => (index > 0 && pieces[index - 1]?.bold !== bold ? [index] : []))
  const [at = 0, ...more] = changes
  const parts: [string, string] = [textOfPieces(pieces.slice(0, at)), textOfPieces(pieces.slice(at))]
  return more.length === 0 &&
    parts.every((text) => text.length < 120 && /\p{L}{2}/u.test(text)) &&
    !/^[,;:)]/.test(parts[1])
    ? { parts }
    : {}
}

const cellOf = (pieces: readonly Piece[]): Cell => ({
  text: textOfPieces(pieces),
  ...partsOf(pieces),
  bold: pieces.every(({ text, bold }) => bold || text.trim() === ''),
  at: 0,
})

const pointsOf = (twips: string | number | null | undefined): number => (Number(twips ?? 0) || 0) / 20

type Place = Pick<TextLine, 'column' | 'gap'>

const lookOf = ({ styleId, styleName }: TreeNode, styles: Styles): Look => {
  const { bold, size, capitals } = styles.paragraph(styleId)
  const named = headingSizes[styleName ?? '']
  return { bold: bold ?? named !== undefined, size: size ?? named ?? null, capitals: capitals ?? false }
}

/** The lines of one paragraph. A forced break starts a new line, a tab starts a new cell. */
export const paragraphLines = (paragraph: TreeNode, { column, gap }: Place, styles: Styles): TextLine[] => {
  const pieces = piecesOf(paragraph, lookOf(paragraph, styles), styles)
  const listed = paragraph.numbering !== null && paragraph.numbering !== undefined
  return split(pieces, /\n/).flatMap((line, index): TextLine[] => {
    const cells = split(line, /\t+| {4,}/)
      .map(cellOf)
      .filter(({ text }) => text !== '')
    const [first, ...rest] = cells
    if (!first) return []
    const bare = withoutBullet(first.text)
    const sizes = line.flatMap(({ size, text }) => (size === null || text.trim() === '' ? [] : [size]))
    return [
      {
        page: 1,
        column,
        cells: bare === null ? cells : [{ ...first, text: bare }, ...rest],
        size: sizes.length > 0 ? Math.max(...sizes) : null,
        bold: cells.every(({ bold }) => bold),
        bullet: bare !== null || (listed && index === 0),
        indent: pointsOf(paragraph.indent?.start) + (listed ? 18 : 0),
        gap: index > 0 ? 1.2 : gap,
        fill: 0,
      },
    ]
  })
}

/** Assumed distance between table cells in points; the real widths are ignored. */
const cellWidth = 100

/** The paragraphs of a table row: the first line of each cell side by side, the others below their cell. */
export const rowLines = (cells: readonly TextLine[][], place: Place): TextLine[] => {
  const shifted = cells.map((lines, index) =>
    lines.map((line) => ({ ...line, indent: line.indent + index * cellWidth, at: index * cellWidth })),
  )
  const firsts = shifted.flatMap(([line]) => (line ? [line] : []))
  const [begin] = firsts
  if (!begin) return []
  const beside: Cell[] = firsts.flatMap((line) => line.cells.map((cell) => ({ ...cell, at: line.at })))
  const bold = beside.every((cell) => cell.bold)
  const below = shifted.flatMap(([, ...rest]) => rest.map(({ at: _at, ...line }) => ({ ...line, gap: 1.2 })))
  const { at: _at, ...first } = begin
  return [{ ...first, ...place, cells: beside, bold, bullet: false }, ...below]
}
