import { expect, it } from 'vitest'
import { logicalLines } from '../../resume/reading/logical-lines/logical-lines.ts'
import { pdfLines } from './pdf-lines.ts'
import { type Piece, readPieces } from './pdf-pieces.ts'
import { textNodes } from './text-nodes.ts'

const content = (id: string) => ({ type: 'content', id })

it('counts the texts of a web page, and no paragraph of a word processor', () => {
  const tree = {
    role: 'Root',
    children: [
      { role: 'P', children: [content('word1')] },
      { role: 'H2', children: [{ role: 'NonStruct', children: [content('web1'), content('web2')] }] },
      {
        role: 'NonStruct',
        children: [
          { role: 'NonStruct', children: [content('web3')] },
          { role: 'P', children: [] },
        ],
      },
    ],
  }
  expect([...textNodes(tree)]).toEqual([
    ['web1', 1],
    ['web2', 1],
    ['web3', 2],
  ])
  expect(textNodes(null).size).toBe(0)
})

const joinedTexts = (...nodes: (number | undefined)[]): string[] => {
  const texts = ['Clinical Pharmacist, Intensive', 'Feb 2015 - Jun 2019', 'Care', 'Reviews prescriptions.']
  const places = [
    [40, 100],
    [300, 100],
    [40, 112],
    [40, 140],
  ] as const
  const pieces = texts.map((text, index): Piece => {
    const [x, y] = places[index] ?? [0, 0]
    return { text, x, y, width: 5 * text.length, size: 10, bold: false, font: 'f', icon: false, node: nodes[index] }
  })
  return logicalLines(pdfLines([{ width: 600, height: 800, pieces }])).map(({ text }) => text)
}

it('joins the lines of one text, with a date beside the first', () => {
  expect(joinedTexts(7, 8, 7, 9)[0]).toBe('Clinical Pharmacist, Intensive Care  Feb 2015 - Jun 2019')
  expect(joinedTexts(7, 8, 9, 10)[1]).toBe('Care')
  expect(joinedTexts()[1]).toBe('Care')
})

it('sets two texts in one print apart', () => {
  const partsOf = (...owners: number[]) => {
    const pieces = owners.map((node, index): Piece => {
      const text = ['Asha Kulkarni', 'Sales Manager'][index] ?? ''
      return { text, x: 40 + 70 * index, y: 100, width: 66, size: 10, bold: false, font: 'f', icon: false, node }
    })
    return pdfLines([{ width: 600, height: 800, pieces }])[0]?.cells[0]?.parts
  }
  expect(partsOf(1, 2)).toEqual(['Asha Kulkarni', 'Sales Manager'])
  expect(partsOf(1, 1)).toBe(undefined)
})

const documentOf = (getStructTree: () => Promise<unknown>) => {
  const begin = (id?: string) => ({ type: 'beginMarkedContentProps', id })
  const text = { str: 'Asha Kulkarni', transform: [10, 0, 0, 10, 40, 700], width: 60, height: 10, fontName: 'f' }
  const end = { type: 'endMarkedContent' }
  const page = {
    getViewport: () => ({ width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] }),
    getTextContent: () => Promise.resolve({ items: [begin('web1'), begin(), text, end, end] }),
    getStructTree,
    getOperatorList: () => Promise.resolve(),
    commonObjs: { has: () => false },
    cleanup: () => undefined,
  }
  return { numPages: 1, getPage: () => Promise.resolve(page) } as unknown as Parameters<typeof readPieces>[0]
}

it('knows the text of what is drawn inside other marked contents, and reads files whose tags are broken', async () => {
  const tree = { role: 'Root', children: [{ role: 'NonStruct', children: [content('web1')] }] }
  const nodesOf = async (read: () => Promise<unknown>) =>
    (await readPieces(documentOf(read))).flatMap(({ pieces }) => pieces.map(({ node }) => node))
  expect(await nodesOf(() => Promise.resolve(tree))).toEqual([1])
  expect(await nodesOf(() => Promise.reject(new Error('broken')))).toEqual([undefined])
})
