import { endOf, endText, shadeOf, valueAt } from '@bazaar/agents-kit'
import type { Figure } from '@bazaar/contracts'
import { AlignmentType, Paragraph, Table, TableCell, TableLayoutType, TableRow, TextRun } from 'docx'

/** Columns of names, bars and values, in twentieths of a point. */
const columns = { names: 2700, bars: 3900, values: 2400 }
const margins = { top: 40, bottom: 40, left: 80, right: 80 }
const room = columns.bars - margins.left - margins.right

/** A bar is the shade of an empty line, which ends where its value does. Word draws it in any version. */
const bar = (share: number, fill: string): Paragraph =>
  new Paragraph({
    shading: { fill: fill.replace('#', '') },
    indent: { right: Math.round((1 - Math.min(1, share)) * room) },
    spacing: { after: 20 },
    children: [new TextRun({ text: ' ', size: 12 })],
  })

const cell = (width: number, children: Paragraph[]): TableCell =>
  new TableCell({ width: { size: width, type: 'dxa' }, margins, children })

const line = (text: string, bold = false): Paragraph =>
  new Paragraph({ children: [new TextRun({ text, bold, size: 20 })] })

/** A cell is never empty. */
const barsOf = (figure: Figure, row: number): Paragraph[] => {
  const { series } = figure
  const bars = series.flatMap((one, index) => {
    const share = valueAt(one, row) / endOf(figure, row)
    return share > 0 ? [bar(share, shadeOf(index, series.length).fill)] : []
  })
  return bars.length > 0 ? bars : [new Paragraph('')]
}

/** What is written beside the bars of a row: the value, or one for each series. */
const valuesOf = (figure: Figure, row: number): string[] =>
  figure.series.length > 1
    ? figure.series.map((one) => `${one.label}: ${endText({ ...figure, series: [one] }, row)}`)
    : [endText(figure, row)]

/** A chart as a table: each row has a name, a bar for each series and the values in words. */
export const figureTable = (figure: Figure): (Paragraph | Table)[] => {
  const { title, labels } = figure
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 120, after: 80 },
      children: [new TextRun({ text: title, bold: true })],
    }),
    new Table({
      layout: TableLayoutType.FIXED,
      alignment: AlignmentType.START,
      columnWidths: Object.values(columns),
      rows: labels.map(
        (label, row) =>
          new TableRow({
            cantSplit: true,
            children: [
              cell(columns.names, [line(label)]),
              cell(columns.bars, barsOf(figure, row)),
              cell(
                columns.values,
                valuesOf(figure, row).map((text) => line(text)),
              ),
            ],
          }),
      ),
    }),
    new Paragraph({ spacing: { after: 60 }, children: [] }),
  ]
}
