import {
  AlignmentType,
  BorderStyle,
  Document as WordDocument,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type INumberingOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { dayText } from '@bazaar/locale'
import {
  asRecords,
  belowTitle,
  type Block,
  type Document,
  type Run,
  type Table as TableBlock,
} from '../blocks/blocks.ts'
import { figureTable } from './word-figure.ts'
import { documentWords } from '../words.ts'

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const
const bullets = 'bullets'
/** Word opens no table with more columns. */
const widestTable = 60
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const indentOf = (level: number) => ({ left: 360 * (level + 1), hanging: 300 })
const marks = ['•', '◦', '▪']

type Writing = {
  /** Numbers with which ordered lists begin: each needs a numbering of its own. */
  starts: Set<number>
  /** Ordered lists so far: each counts by itself. */
  lists: number
}
type Place = { writing: Writing; level: number; quoted: boolean }

const textRun = ({ text, bold, italic, strike, code, link }: Run): TextRun =>
  text === '\n'
    ? new TextRun({ break: 1 })
    : new TextRun({
        text,
        ...(bold ? { bold } : {}),
        ...(italic ? { italics: true } : {}),
        ...(strike ? { strike } : {}),
        ...(code ? { font: 'Consolas' } : {}),
        ...(link ? { style: 'Hyperlink' } : {}),
      })

const childrenOf = (runs: readonly Run[]): ParagraphChild[] =>
  runs.map((run) => (run.link ? new ExternalHyperlink({ link: run.link, children: [textRun(run)] }) : textRun(run)))

const placed = ({ level, quoted }: Place) => {
  const left = Math.max(0, level) * 360 + (quoted ? 360 : 0)
  return {
    spacing: { after: 120 },
    ...(left > 0 ? { indent: { left } } : {}),
    ...(quoted ? { border: { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: 'A8A29A' } } } : {}),
  }
}

const alignment = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const

const tableOf = ({ head, rows, align }: TableBlock): Table => {
  const line = (cells: Run[][], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (runs, index) =>
          new TableCell({
            margins: { top: 60, bottom: 60, left: 100, right: 100 },
            ...(isHead ? { shading: { fill: 'F1EEE8' } } : {}),
            children: [new Paragraph({ alignment: alignment[align[index] ?? 'left'], children: childrenOf(runs) })],
          }),
      ),
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [line(head, true), ...rows.map((cells) => line(cells, false))],
  })
}

const listOf = (block: Extract<Block, { kind: 'list' }>, place: Place): (Paragraph | Table)[] => {
  const { writing } = place
  writing.lists += 1
  if (block.ordered) writing.starts.add(block.start)
  const level = Math.min(place.level + 1, levels.length - 1)
  const reference = block.ordered ? `numbers-${block.start}` : bullets
  const instance = writing.lists
  return block.items.flatMap(([first, ...rest]) => {
    const own = first?.kind === 'paragraph' ? first.runs : []
    const others = first && first.kind !== 'paragraph' ? [first, ...rest] : rest
    return [
      new Paragraph({
        numbering: { reference, level, instance },
        spacing: { after: 60 },
        children: childrenOf(own),
      }),
      ...others.flatMap((inner) => written(inner, { ...place, level })),
    ]
  })
}

const codeOf = (text: string, place: Place): Paragraph =>
  new Paragraph({
    ...placed(place),
    shading: { fill: 'F5F3EE' },
    children: text
      .split('\n')
      .map(
        (line, index) => new TextRun({ text: line, font: 'Consolas', size: 19, ...(index > 0 ? { break: 1 } : {}) }),
      ),
  })

const written = (block: Block, place: Place): (Paragraph | Table)[] => {
  switch (block.kind) {
    case 'heading': {
      const heading = headings[block.level - 1] ?? HeadingLevel.HEADING_6
      return [new Paragraph({ heading, keepNext: true, children: childrenOf(block.runs) })]
    }
    case 'paragraph':
      return [new Paragraph({ ...placed(place), children: childrenOf(block.runs) })]
    case 'list':
      return listOf(block, place)
    case 'quote':
      return block.blocks.flatMap((inner) => written(inner, { ...place, quoted: true }))
    case 'code':
      return [codeOf(block.text, place)]
    case 'rule':
      return [new Paragraph({ thematicBreak: true, children: [] })]
    case 'figure':
      return figureTable(block.figure)
    case 'table':
      if (block.head.length > widestTable) return asRecords(block).flatMap((record) => written(record, place))
      // Two tables that touch would become one.
      return [tableOf(block), new Paragraph({ spacing: { after: 60 }, children: [] })]
    default:
      return block satisfies never
  }
}

const numberingOf = ({ starts }: Writing): INumberingOptions => ({
  config: [
    {
      reference: bullets,
      levels: levels.map((level) => ({
        level,
        format: LevelFormat.BULLET,
        text: marks[level % marks.length] ?? '•',
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: indentOf(level) } },
      })),
    },
    ...[...starts].map((start) => ({
      reference: `numbers-${start}`,
      levels: levels.map((level) => ({
        level,
        format: LevelFormat.DECIMAL,
        text: `%${level + 1}.`,
        start,
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: indentOf(level) } },
      })),
    })),
  ],
})

const sourcesOf = ({ sources, locale }: Document): Block[] =>
  sources.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, runs: [{ text: documentWords[locale].sources }] },
        {
          kind: 'list',
          ordered: false,
          start: 1,
          items: sources.map(({ url, title }) => [
            { kind: 'paragraph', runs: [{ text: title ?? url, ...(/^https?:/i.test(url) ? { link: url } : {}) }] },
          ]),
        },
      ]

/** In twentieths of a point. */
const letter = { width: 12_240, height: 15_840 }

const footer = (brand: string) =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({ text: `${brand} · `, color: '6B6459', size: 17 }),
          new TextRun({ children: [PageNumber.CURRENT], color: '6B6459', size: 17 }),
        ],
      }),
    ],
  })

/** A Word document with real headings, numbered and bulleted lists, tables and links. */
export const toWord = (document: Document): Promise<Buffer> => {
  const writing: Writing = { starts: new Set(), lists: 0 }
  const place: Place = { writing, level: -1, quoted: false }
  const body = [...belowTitle(document.blocks, document.title), ...sourcesOf(document)].flatMap((block) =>
    written(block, place),
  )
  const file = new WordDocument({
    title: document.title,
    subject: document.agent,
    creator: document.brand,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    numbering: numberingOf(writing),
    sections: [
      {
        ...(document.paper === 'letter' ? { properties: { page: { size: letter } } } : {}),
        footers: { default: footer(document.brand) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(document.title)] }),
          new Paragraph({
            spacing: { after: 240 },
            children: [
              new TextRun({ text: `${document.agent} · ${dayText(document.when, document.locale)}`, color: '6B6459' }),
            ],
          }),
          ...body,
        ],
      },
    ],
  })
  return Packer.toBuffer(file)
}
