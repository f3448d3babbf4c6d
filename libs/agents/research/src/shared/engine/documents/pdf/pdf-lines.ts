import { type Cell, type TextLine, withoutBullet } from '../text-line.ts'
import { withoutAside } from './aside.ts'
import { findGutter } from './gutter.ts'
import { withOrdinals } from './ordinals.ts'
import { type PagePieces, type Piece, withAccents } from './pdf-pieces.ts'
import { mirrored } from './right-to-left.ts'
import { type Row, rowsOf } from './rows.ts'
import { withWholeDates } from './whole-dates.ts'

/** Gap widths as a share of the font size. A smaller gap is no space; a wider one starts a new cell. */
const wordBlank = 0.12
const cellBlank = 1.9
/** Smallest gap between table cells. When many gaps in a line are this wide, the line is justified text instead. */
const narrowBlank = 0.75
const fewPieces = 5
/** Kerning sets letters a little into each other. Pieces further over each other are no one text. */
const mostOverlap = 2
/** Smallest gap before a piece that begins where cells of the rows around it begin. */
const edgeBlank = 0.4

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。：]/u
const betweenCjk = new RegExp(`(?<=${cjk.source}) (?=${cjk.source})`, 'gu')
/** A virama joins the letters around it, and few words end in one. Its glyph may have no width, which looks like a blank. */
const behindVirama = /(?<=\p{L}\u094d) (?=\p{Script=Devanagari})/gu
const tidy = (text: string): string =>
  withAccents(text)
    .replace(/[\p{Co}\s]+/gu, ' ')
    .replace(betweenCjk, '')
    .replace(behindVirama, '')
    .trim()

const blankOf = (row: Row): number => {
  const gaps = row.pieces.slice(1).map((piece, index) => {
    const before = row.pieces[index]
    return before ? (piece.x - before.x - before.width) / piece.size : 0
  })
  const wide = gaps.filter((gap) => gap >= narrowBlank).length
  return row.pieces.length <= fewPieces || wide <= gaps.length / 3 ? narrowBlank : cellBlank
}

/** A comma between two parts separates them already, and a short bracket belongs to the part before it. */
const opensWithSign = /^(?:[,;:)/]|\(\S+(?:\s\S+)?\)$)/
const isLatin = /\p{Script=Latin}{2}/u
/** Parts of a heading line, not of prose. */
const isLettered = (text: string): boolean => text.length < 120 && /\p{L}{2}/u.test(text)

const textOfPieces = (pieces: readonly Piece[]): string => {
  let right = pieces[0]?.x ?? 0
  return tidy(
    pieces
      .map((piece) => {
        const blank = piece.x - right > wordBlank * piece.size ? ' ' : ''
        right = piece.x + piece.width
        return blank + piece.text
      })
      .join(''),
  )
}

/** Whether two pieces are words of their own, and no bracket is open between them. */
const isBetweenWords = (before: Piece | undefined, piece: Piece | undefined, text: string): boolean => {
  if (!before || !piece) return false
  const gap = piece.x - before.x - before.width
  const isOpen = text.split('(').length > text.split(')').length
  return (
    !isOpen && (gap > wordBlank * piece.size || !/[\p{L}\d’']$/u.test(before.text) || !/^[\p{L}\d’']/u.test(piece.text))
  )
}

/** The two parts of a cell that changes its font once, or only the text of a web page that it belongs to. */
const partsOf = (pieces: readonly Piece[]): Pick<Cell, 'parts'> => {
  const changesOf = (read: (piece: Piece) => unknown): number[] =>
    pieces.flatMap((piece, index) => {
      const before = pieces[index - 1]
      return before && read(before) !== read(piece) ? [index] : []
    })
  const fonts = changesOf(({ font }) => font)
  const changes = fonts.length > 0 ? fonts : changesOf(({ node }) => node)
  const [at = 0, ...more] = changes
  const parts: [string, string] = [textOfPieces(pieces.slice(0, at)), textOfPieces(pieces.slice(at))]
  // A font without letters of a script leaves those to another one.
  const isFallback = isLatin.test(parts[0]) !== isLatin.test(parts[1]) && pieces[0]?.bold === pieces.at(-1)?.bold
  return more.length === 0 &&
    isBetweenWords(pieces[at - 1], pieces[at], parts[0]) &&
    parts.every(isLettered) &&
    !opensWithSign.test(parts[1]) &&
    !isFallback
    ? { parts }
    : {}
}

const groupsOf = (row: Row, edges: readonly number[] = []): Piece[][] => {
  const groups: Piece[][] = []
  const blank = blankOf(row)
  let end = 0
  for (const piece of row.pieces) {
    const group = groups.at(-1)
    const isAtEdge = edges.some((x) => Math.abs(x - piece.x) < 1) && piece.x - end > edgeBlank * piece.size
    const isOver = end - piece.x > mostOverlap * piece.size
    if (group && piece.x - end < blank * piece.size && !isAtEdge && !isOver) group.push(piece)
    else groups.push([piece])
    end = Math.max(piece.x + piece.width, group ? end : 0)
  }
  return groups
}

/** Plain text behind a bold name that follows a plain word, as the town in “**Buyer** at **Acme** Pune”, is a cell of its own. */
const withoutPlainEnd = (pieces: Piece[]): Piece[][] => {
  const at = pieces.findLastIndex(({ bold }) => bold) + 1
  const end = pieces.slice(at)
  const names = pieces.slice(0, at)
  const first = names.findIndex(({ bold }) => !bold)
  const isBetween = first > 0 && names[0]?.bold === true
  const text = textOfPieces(end)
  return isBetween &&
    isLettered(text) &&
    /^\p{Lu}/u.test(text) &&
    isBetweenWords(names.at(-1), end[0], textOfPieces(names))
    ? [names, end]
    : [pieces]
}

/** Where the second and later cells of the rows around a row begin, when two of them agree. */
const edgesAround = (rows: readonly Row[], index: number): number[] => {
  const around = rows.slice(Math.max(0, index - 3), index + 4).filter((row) => row !== rows[index])
  const starts = around.map((row) =>
    groupsOf(row)
      .slice(1)
      .flatMap(([first]) => (first ? [first.x] : [])),
  )
  return starts.flat().filter((x) => starts.filter((own) => own.some((other) => Math.abs(other - x) < 1)).length > 1)
}

const cellsOf = (rows: readonly Row[], index: number, left: number): Cell[] => {
  const row = rows[index]
  if (!row) return []
  // A column may be so full that its text almost touches the next one.
  const groups = groupsOf(row, row.pieces.length <= fewPieces ? edgesAround(rows, index) : [])
  return groups
    .flatMap(withoutPlainEnd)
    .map((group) => {
      const bold = group.every((piece) => piece.bold)
      const end = Math.max(...group.map(({ x, width }) => x + width)) - left
      const [first] = group
      const node = group.every((piece) => piece.node === first?.node) ? first?.node : undefined
      return { text: textOfPieces(group), bold, at: (first?.x ?? left) - left, end, node, ...partsOf(group) }
    })
    .filter(({ text }) => text !== '')
}

const sizeOf = ({ pieces }: Row): number => {
  const letters = new Map<number, number>()
  for (const { size, text } of pieces) {
    const rounded = Math.round(size * 4) / 4
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** Icons that begin several lines are bullets. All other icons are decoration. */
const bulletIcons = (rows: readonly Row[]): ReadonlySet<string> => {
  const firsts = rows.flatMap(({ pieces: [piece] }) => (piece?.icon ? [piece.text] : []))
  return new Set(firsts.filter((text, index) => firsts.indexOf(text) < index))
}

const withoutIcons = (row: Row): Row | null => {
  const pieces = row.pieces.filter(({ icon }) => !icon)
  return pieces.length === 0 ? null : { ...row, pieces, left: pieces[0]?.x ?? row.left }
}

/** A list marker is next to its text. A picture far to the left belongs to a heading. */
const isBeside = (sign: Piece, { left }: Row): boolean => left - sign.x - sign.width < 3 * sign.size

type Band = { page: number; column: number; rows: Row[] }
type Edges = { left: number; right: number }

/** The edges of a column are those of all its pages, so that indents compare. */
const edgesOf = (bands: readonly Band[]): Edges => {
  const rows = bands.flatMap((band) => band.rows.flatMap((row) => withoutIcons(row) ?? []))
  return { left: Math.min(...rows.map((row) => row.left)), right: Math.max(...rows.map((row) => row.right)) }
}

const linesOf = ({ page, column, rows: drawn }: Band, { left, right }: Edges): TextLine[] => {
  const signs = bulletIcons(drawn)
  const listed = new Set<Row>()
  const rows = drawn.flatMap((row) => {
    const [first] = row.pieces
    const bare = withoutIcons(row)
    if (bare && first?.icon && signs.has(first.text) && isBeside(first, bare)) listed.add(bare)
    return bare ? [bare] : []
  })
  return rows.flatMap((row, index): TextLine[] => {
    const cells = cellsOf(rows, index, left)
    const [first, ...rest] = cells
    if (!first) return []
    const size = sizeOf(row)
    const bare = withoutBullet(first.text) ?? (listed.has(row) ? first.text : null)
    const above = rows[index - 1]
    const own = bare === null ? cells : [{ ...first, text: bare }, ...rest]
    const shown = own.filter(({ text }) => text !== '')
    if (shown.length === 0) return []
    return [
      {
        page,
        column,
        cells: shown,
        size,
        bold: shown.every(({ bold }) => bold),
        bullet: bare !== null,
        indent: row.left - left,
        gap: above ? (row.y - above.y) / Math.max(size, 1) : 0,
        fill: right > left ? (row.right - left) / (right - left) : 0,
      },
    ]
  })
}

/** Whether a page without columns continues one column of the page before it. */
const continuedColumn = ({ pieces }: PagePieces, gutter: number | null): 1 | 2 | null => {
  if (gutter === null || pieces.length === 0) return null
  if (pieces.every(({ x }) => x >= gutter)) return 2
  return pieces.every(({ x, width }) => x + width <= gutter) ? 1 : null
}

/** Column 0 spans the full width above and below; columns 1 and 2 are side by side. */
const bandsOf = (page: PagePieces, number: number, last: number | null): { bands: Band[]; gutter: number | null } => {
  const gutter = findGutter(page, last)
  const parts = gutter && withoutAside(page, gutter)
  if (parts) {
    const bands = [parts.before, parts.aside, parts.after].map((rows) => ({ page: number, column: 0, rows }))
    return { bands, gutter: null }
  }
  if (!gutter) {
    const column = continuedColumn(page, last)
    const bands = [{ page: number, column: column ?? 0, rows: rowsOf(page.pieces) }]
    return { bands, gutter: column === null ? null : last }
  }
  const inside = ({ y }: Piece) => y >= gutter.top && y <= gutter.bottom
  const pick = (keep: (piece: Piece) => boolean) => rowsOf(page.pieces.filter(keep))
  return {
    bands: [
      { page: number, column: 0, rows: pick(({ y }) => y < gutter.top) },
      { page: number, column: 1, rows: pick((piece) => inside(piece) && piece.x < gutter.x) },
      { page: number, column: 2, rows: pick((piece) => inside(piece) && piece.x >= gutter.x) },
      { page: number, column: 3, rows: pick(({ y }) => y > gutter.bottom) },
    ],
    gutter: gutter.x,
  }
}

const pageNumber = /^page \d+( (of|\/) \d+)?$|^\d+ ?\/ ?\d+$/i
const isPageNumber = ({ cells }: TextLine): boolean => cells.length === 1 && pageNumber.test(cells[0]?.text ?? '')

const isFullWidth = ({ column }: Band): boolean => column === 0 || column === 3

/** All lines of a document in reading order: each column from its first page to its last, until a page without columns. */
export const pdfLines = (pages: readonly PagePieces[]): TextLine[] => {
  const flows: Band[][] = [[]]
  let gutter: number | null = null
  pages
    .map(mirrored)
    .map(withOrdinals)
    .map(withWholeDates)
    .forEach((page, index) => {
      const found = bandsOf(page, index + 1, gutter)
      if (gutter === null || found.gutter === null) flows.push([])
      gutter = found.gutter
      flows.at(-1)?.push(...found.bands.filter(({ rows }) => rows.length > 0))
    })
  const full = edgesOf(flows.flat().filter(isFullWidth))
  return flows.flatMap((bands) => {
    const columns = [1, 2].map((column) => edgesOf(bands.filter((band) => band.column === column)))
    return bands
      .toSorted((a, b) => a.column - b.column || a.page - b.page)
      .flatMap((band) => linesOf(band, isFullWidth(band) ? full : (columns[band.column - 1] ?? full)))
      .filter((line) => !isPageNumber(line))
  })
}
