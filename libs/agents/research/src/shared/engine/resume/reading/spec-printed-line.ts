import type { TextLine } from '../../documents/text-line.ts'

/** A line as printed in plain type. Tabs separate cells; the size is in points. */
export const printed = (text: string, size: number): TextLine => ({
  page: 1,
  column: 0,
  cells: text.split('\t').map((cell, index) => ({ text: cell, bold: false, at: index * 90 })),
  size,
  bold: false,
  bullet: false,
  indent: 0,
  gap: 1.3,
  fill: 0.4,
})
