import { locales } from '@bazaar/locale'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { asRecords, type Block, type Document, type Run, type Table } from './blocks.ts'
import { pdfFonts } from './pdf-fonts.ts'
import { inPdfLetters, piecesByFont } from './pdf-letters.ts'
import { dayText } from './when-text.ts'
import { documentWords } from './words.ts'

const fontFiles: readonly string[] = Object.values(pdfFonts).flatMap((font) => Object.values(font))
pdfmake.setFonts(pdfFonts)
// A document is made of texts alone: nothing is fetched and no file but its fonts is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path))

const ink = '#22201C'
const soft = '#6B6459'
const line = '#D9D4CA'
const accent = '#0B5A6B'
const sizes = [20, 16, 13.5, 12, 11, 10.5]
/** A page has no room for more columns. */
const widestTable = 8
const crowdedTable = 5

type Margin = [number, number, number, number]

const piecesOfRun = ({ text, bold, italic, strike, code, link }: Run) =>
  piecesByFont(text).map((piece) => ({
    ...piece,
    ...(bold ? { bold } : {}),
    ...(italic ? { italics: true } : {}),
    ...(strike ? { decoration: 'lineThrough' as const } : {}),
    ...(code ? { background: '#F1EEE8' } : {}),
    ...(link ? { link, color: accent, decoration: 'underline' as const } : {}),
  }))
const piecesOf = (runs: readonly Run[]) => (runs.length === 0 ? [{ text: ' ' }] : runs.flatMap(piecesOfRun))

/** Each line by itself: the library takes time that grows with the square of the lines of one text. */
const linesOf = (runs: readonly Run[]): Run[][] => {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.text === '\n') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0)

/** Columns of figures and single words take what they need beside a column of sentences; else all are equal. */
const widthsOf = (rows: readonly Run[][][]): ('auto' | '*')[] => {
  const longest = (rows[0] ?? []).map((_head, at) => Math.max(...rows.map((cells) => lengthOf(cells[at] ?? []))))
  const hasSentences = longest.some((length) => length > 40)
  return longest.map((length) => (hasSentences && length <= 14 ? 'auto' : '*'))
}

/** A cell of so many characters is lower than a page, also in the narrow columns of a table with many. */
const isLow = (cells: readonly Run[][]): boolean => cells.every((runs) => lengthOf(runs) * cells.length <= 4_000)

const tableOf = ({ head, rows, align }: Table): Content => {
  const cell = (runs: Run[], index: number) => ({ text: piecesOf(runs), alignment: align[index] ?? ('left' as const) })
  return {
    margin: [0, 4, 0, 10],
    fontSize: head.length > crowdedTable ? 8 : 9.5,
    table: {
      headerRows: 1,
      dontBreakRows: rows.every(isLow),
      widths: widthsOf([head, ...rows]),
      body: [
        head.map((runs, index) => ({ ...cell(runs, index), fillColor: '#F1EEE8' })),
        ...rows.map((cells) => cells.map(cell)),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  }
}

const listOf = (block: Extract<Block, { kind: 'list' }>): Content => {
  const items: Content[] = block.items.map((item) => ({ stack: item.map(contentOf), margin: [0, 0, 0, 2] }))
  if (items.length === 0) return ''
  const margin: Margin = [0, 0, 0, 6]
  return block.ordered ? { ol: items, start: block.start, margin } : { ul: items, margin }
}

const contentOf = (block: Block): Content => {
  switch (block.kind) {
    case 'heading': {
      const fontSize = sizes[block.level - 1] ?? 10.5
      const text = piecesOf(block.runs)
      return { text, fontSize, bold: true, margin: [0, 10, 0, 4], lineHeight: 1.15, headlineLevel: block.level }
    }
    case 'paragraph':
      return { stack: linesOf(block.runs).map((runs) => ({ text: piecesOf(runs) })), margin: [0, 0, 0, 6] }
    case 'list':
      return listOf(block)
    case 'quote':
      return {
        margin: [0, 2, 0, 8],
        table: { widths: ['*'], body: [[{ stack: block.blocks.map(contentOf), color: soft }]] },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: (index) => (index === 0 ? 2 : 0),
          vLineColor: () => line,
          paddingLeft: () => 10,
        },
      }
    case 'code':
      return {
        margin: [0, 2, 0, 8],
        table: {
          widths: ['*'],
          body: [[{ text: piecesByFont(block.text), fontSize: 9, preserveLeadingSpaces: true, fillColor: '#F5F3EE' }]],
        },
        layout: 'noBorders',
      }
    case 'rule':
      return {
        margin: [0, 6, 0, 8],
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.5, lineColor: line }],
      }
    case 'table':
      return block.head.length > widestTable ? { stack: asRecords(block).map(contentOf) } : tableOf(block)
    default:
      return block satisfies never
  }
}

const sourcesOf = ({ sources, locale }: Document): Content[] =>
  sources.length === 0
    ? []
    : [
        {
          text: piecesByFont(documentWords[locale].sources),
          fontSize: 12,
          bold: true,
          margin: [0, 14, 0, 4],
          headlineLevel: 2,
        },
        {
          ul: sources.map(({ url, title }) => ({
            text: piecesByFont(title ?? url),
            ...(/^https?:/i.test(url) ? { link: url, color: accent } : {}),
          })),
        },
      ]

/** Who, when and what, as on the page that is printed. A text with a heading of its own has no second title. */
const letterhead = ({ brand, when, locale, title, blocks: [first] }: Document): Content[] => [
  {
    fontSize: 9,
    columns: [
      { text: piecesByFont(brand), bold: true },
      { text: piecesByFont(dayText(when, locale)), alignment: 'right', color: soft },
    ],
  },
  {
    margin: [0, 4, 0, 14],
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 1, lineColor: accent }],
  },
  ...(first?.kind === 'heading' && first.level === 1
    ? []
    : [{ text: piecesByFont(title), fontSize: 20, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 10] as Margin }]),
]

/** Each heading that moves lays out the document once more, which long tables make slow. */
const isLight = ({ blocks }: Document): boolean =>
  blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length * block.head.length : 5), 0) < 3_000

/** Moves a heading to the page of what it heads. The library counts a table's head where its first row would not fit. */
const breakBefore: NonNullable<TDocumentDefinitions['pageBreakBefore']> = ({ headlineLevel, startPosition }, page) => {
  if (headlineLevel === undefined) return false
  const following = page.getFollowingNodesOnPage()
  const table = following[0]?.table
  const headCells = table?.headerRows === 1 && table.body.length > 1 ? (table.body[0]?.length ?? 0) : 0
  // The footer counts too, with a position further up.
  const texts = following.filter((node) => node.text !== undefined && node.startPosition.top > startPosition.top)
  return texts.length <= headCells
}

const definitionOf = (document: Document, missing: number): TDocumentDefinitions => ({
  info: { title: document.title, subject: document.agent, creator: document.brand },
  language: locales[document.language ?? document.locale],
  pageSize: 'A4',
  ...(isLight(document) ? { pageBreakBefore: breakBefore } : {}),
  pageMargins: [56, 56, 56, 56],
  defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: ink },
  footer: (page, pages) => ({
    margin: [56, 20, 56, 0],
    fontSize: 8,
    color: soft,
    columns: [
      { text: piecesByFont(document.brand) },
      { text: documentWords[document.locale].page(page, pages), alignment: 'right' },
    ],
  }),
  content: [
    ...letterhead(document),
    ...(missing > 0
      ? [
          {
            text: piecesByFont(documentWords[document.locale].missing),
            italics: true,
            color: soft,
            margin: [0, 0, 0, 12] as Margin,
          },
        ]
      : []),
    ...document.blocks.map(contentOf),
    ...sourcesOf(document),
  ],
})

/** An A4 PDF. `missing` letters are not in its font; the first page lists them. */
export const toPdf = async (given: Document): Promise<{ file: Buffer; missing: number }> => {
  const { document, missing } = inPdfLetters(given)
  return { file: await pdfmake.createPdf(definitionOf(document, missing)).getBuffer(), missing }
}
