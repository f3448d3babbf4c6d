/** A part of a line that stands apart from the next one by a wide blank, a tab or a table's border. */
export type Cell = {
  text: string
  bold: boolean
  /** Points from the left edge of its column; 0 where that is not known. */
  at: number
}

/** One printed line, or one paragraph of a document that has no fixed lines. */
export type TextLine = {
  /** From 1. */
  page: number
  /** Reading column from 0; lines of one column follow each other over pages. */
  column: number
  cells: Cell[]
  /** Points; null where the format knows no sizes. */
  size: number | null
  /** Every letter is bold. */
  bold: boolean
  /** It is an item of a list; the sign itself is not in the text. */
  bullet: boolean
  /** Points from the left edge of its column. */
  indent: number
  /** Distance to the line above in line heights: about 1.2 within a paragraph, 0 for the first of a column. */
  gap: number
  /** How much of the column's width it reaches: 1 = up to the right edge, so that the next line may continue it. */
  fill: number
}

export type DocumentKind = 'pdf' | 'docx' | 'text'
export type ReadText = {
  kind: DocumentKind
  pages: number
  lines: TextLine[]
  /** False when the text is longer than what is read. */
  whole: boolean
}

export const textOf = ({ cells }: Pick<TextLine, 'cells'>): string => cells.map(({ text }) => text).join('  ')

const bulletSign = /^\s*(?:[•‣◦▪▫●○■□◆◇➢➤►▸✓✔❖·∙⁃»\uf0b7\uf0a7\uf0d8\uf076\uf0fc]|[-–—*+](?=\s))\s*/u

/** The text without its bullet sign; null when it has none. */
export const withoutBullet = (text: string): string | null => {
  const sign = bulletSign.exec(text)
  return sign ? text.slice(sign[0].length) : null
}
