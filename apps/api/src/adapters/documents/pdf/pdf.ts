import { widestTable } from '@bazaar/contracts'
import { dayText, locales } from '@bazaar/locale'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { asRecords, belowTitle, type Block, type Document, type Run } from '../blocks/blocks.ts'
import { figureContent } from './pdf-figure.ts'
import { pdfFonts } from './pdf-fonts.ts'
import { inPdfLetters, piecesByFont } from './pdf-letters.ts'
import { accent, ink, line, piecesOf, soft } from './pdf-runs.ts'
import { isSmall, tableOf } from './pdf-table.ts'
import { documentWords } from '../words.ts'

const fontFiles: readonly string[] = Object.values(pdfFonts).flatMap((font) => Object.values(font))
pdfmake.setFonts(pdfFonts)
// A document is made of texts alone: nothing is fetched and no file but its fonts is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path))

const sizes = [20, 16, 13.5, 12, 11, 10.5]
type Margin = [number, number, number, number]

/** Each line by itself: the library takes time that grows with the square of the lines of one text. */
const linesOf = (runs: readonly Run[]): Run[][] => {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.text === '\n') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}

const linesWith = (runs: readonly Run[], below: number): Content => ({
  stack: linesOf(runs).map((each) => ({ text: piecesOf(each) })),
  margin: [0, 0, 0, below],
})

/** A line as wide as the page's text. */
const ruleOf = (margin: Margin, weight: number, colour: string): Content => ({
  margin,
  table: { widths: ['*'], body: [[{ text: '', fontSize: 1 }]] },
  layout: {
    hLineWidth: (index) => (index === 0 ? weight : 0),
    vLineWidth: () => 0,
    hLineColor: () => colour,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
})

/** The last lines of an item need no distance of their own. */
const inItem = (block: Block, at: number, { length }: readonly Block[]): Content =>
  block.kind === 'paragraph' && at === length - 1 ? linesWith(block.runs, 0) : contentOf(block)

const listOf = (block: Extract<Block, { kind: 'list' }>): Content => {
  const items: Content[] = block.items.map((item) => ({ stack: item.map(inItem), margin: [0, 0, 0, 2] }))
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
      return linesWith(block.runs, 6)
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
      return ruleOf([0, 6, 0, 8], 0.5, line)
    case 'table':
      return block.head.length > widestTable ? { stack: asRecords(block).map(contentOf) } : tableOf(block)
    case 'figure':
      return figureContent(block.figure)
    default:
      return block satisfies never
  }
}

/** A heading that moves with its table, not by `breakBefore`. */
const unmoved = (heading: Content): Content => Object.assign(heading, { headlineLevel: undefined })

/** All blocks, headings of a small table in one piece with it. */
const contentsOf = (blocks: readonly Block[]): Content[] => {
  const contents: Content[] = []
  let headings: Block[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      headings.push(block)
      continue
    }
    const above = headings.map(contentOf)
    headings = []
    if (block.kind === 'table' && isSmall(block) && above.length > 0)
      contents.push({ unbreakable: true, stack: [...above.map(unmoved), contentOf(block)] })
    else contents.push(...above, contentOf(block))
  }
  return [...contents, ...headings.map(contentOf)]
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
            // Paper has no links.
            text: piecesByFont(title ? `${title}: ${url}` : url),
            ...(/^https?:/i.test(url) ? { link: url, color: accent } : {}),
          })),
        },
      ]

/** Who, when and what, as on the page that is printed. */
const letterhead = ({ brand, when, locale, title }: Document): Content[] => [
  {
    fontSize: 9,
    columns: [
      { text: piecesByFont(brand), bold: true },
      { text: piecesByFont(dayText(when, locale)), alignment: 'right', color: soft },
    ],
  },
  ruleOf([0, 4, 0, 14], 1, accent),
  { text: piecesByFont(title), fontSize: 20, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 10] },
]

/** Tells the texts of the footer apart. */
const footerStyle = 'footer'

/** Each heading that moves lays out the document once more, which long tables make slow. */
const isLight = ({ blocks }: Document): boolean =>
  blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length * block.head.length : 5), 0) < 3_000

/** Moves a heading to the page of what it heads. The library counts a table's head where its first row would not fit. */
const breakBefore: NonNullable<TDocumentDefinitions['pageBreakBefore']> = ({ headlineLevel, startPosition }, page) => {
  if (headlineLevel === undefined) return false
  const following = page.getFollowingNodesOnPage()
  const table = following[0]?.table
  const headCells = table?.headerRows === 1 && table.body.length > 1 ? (table.body[0]?.length ?? 0) : 0
  // The footer counts too, at any height. A heading below moves by itself, away from this one.
  const texts = following.filter(
    (node) =>
      node.text !== undefined &&
      node.style !== footerStyle &&
      node.headlineLevel === undefined &&
      node.startPosition.top > startPosition.top,
  )
  return texts.length <= headCells
}

const definitionOf = (document: Document, missing: number): TDocumentDefinitions => ({
  info: { title: document.title, subject: document.agent, creator: document.brand },
  language: locales[document.language ?? document.locale],
  pageSize: document.paper === 'letter' ? 'LETTER' : 'A4',
  ...(isLight(document) ? { pageBreakBefore: breakBefore } : {}),
  pageMargins: [56, 56, 56, 56],
  defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: ink },
  footer: (page, pages) => ({
    margin: [56, 20, 56, 0],
    fontSize: 8,
    color: soft,
    columns: [
      { text: piecesByFont(document.brand), style: footerStyle },
      { text: documentWords[document.locale].page(page, pages), style: footerStyle, alignment: 'right' },
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
    ...contentsOf(belowTitle(document.blocks, document.title)),
    ...sourcesOf(document),
  ],
})

/** A PDF on the document's paper. `missing` letters are not in its font; the first page lists them. */
export const toPdf = async (given: Document): Promise<{ file: Buffer; missing: number }> => {
  const { document, missing } = inPdfLetters(given)
  return { file: await pdfmake.createPdf(definitionOf(document, missing)).getBuffer(), missing }
}
