import { expect, it } from 'vitest'
import { ReaderReply } from './reader-reply.ts'
import type { Cell, ReadText } from './text-line.ts'

it('keeps all that the reader process knows about a line', () => {
  const cell: Required<Cell> = { text: 'Asha Rao', bold: true, at: 4, end: 90, parts: ['Asha', 'Rao'], node: 7 }
  const line = { page: 1, column: 0, cells: [cell], size: 10, bold: true, bullet: false, indent: 4, gap: 0, fill: 0.2 }
  const text: ReadText = { kind: 'pdf', pages: 1, lines: [line], whole: true }
  expect(ReaderReply.parse({ text })).toEqual({ text })
})
