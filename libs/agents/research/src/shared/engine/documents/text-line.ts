/** A part of a line, separated from the next by a wide gap, a tab or a table border. */
export type Cell = {
  text: string
  bold: boolean
  /** Points from the left edge of its column; 0 when unknown. */
  at: number
  /** Its right edge, like `at`; absent when unknown. */
  end?: number | undefined
  /** The text in two parts, when it changes its font once: a bold job before its employer. */
  parts?: [string, string] | undefined
  /** The one text of a web page that all of it belongs to, counted on its page; absent when unknown. */
  node?: number | undefined
}

/** One printed line, or one paragraph when the format has no fixed lines. */
export type TextLine = {
  /** Counts from 1. */
  page: number
  /** Reading column, counted from 0. Lines of one column continue across pages. */
  column: number
  cells: Cell[]
  /** Points; null when the format has no sizes. */
  size: number | null
  /** True when every letter is bold. */
  bold: boolean
  /** True for a list item; the text does not include the bullet. */
  bullet: boolean
  /** Points from the left edge of its column. */
  indent: number
  /** Distance to the line above in line heights: about 1.2 within a paragraph, 0 for the first line of a column. */
  gap: number
  /** How much of the column width it fills: 1 = up to the right edge, so the next line may continue it. */
  fill: number
}

export type DocumentKind = 'pdf' | 'docx' | 'text'
export type ReadText = {
  kind: DocumentKind
  pages: number
  lines: TextLine[]
  /** False when the text exceeds the reading limits. */
  whole: boolean
}

export const textOf = ({ cells }: Pick<TextLine, 'cells'>): string => cells.map(({ text }) => text).join('  ')

const bulletSign = /^\s*(?:[•‣◦▪▫●○■□◆◇➢➤►▸✓✔❖·・∙⁃»➔\uf0b7\uf0a7\uf0d8\uf076\uf0fc]|[-–—*+{](?=\s|$))\s*/u

/** The text without its bullet; null when it has none. */
export const withoutBullet = (text: string): string | null => {
  const sign = bulletSign.exec(text)
  return sign ? text.slice(sign[0].length) : null
}
