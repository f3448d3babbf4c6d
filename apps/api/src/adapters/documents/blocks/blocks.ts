import { saysTitle } from '@bazaar/agents-kit'
import type { Figure, Paper } from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'

/** A piece of text in one style. A line break is a run of its own: '\n'. */
export type Run = {
  text: string
  bold?: boolean
  italic?: boolean
  strike?: boolean
  code?: boolean
  /** http, https or mailto. */
  link?: string
}

export type Align = 'left' | 'center' | 'right'
export type Table = { kind: 'table'; head: Run[][]; rows: Run[][][]; align: Align[] }

/** The structure of a document, independent of the file format. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'figure'; figure: Figure }
  | Table

/** A result with what is said around it. */
export type Document = {
  /** Name of the agent. */
  agent: string
  title: string
  /** The user's business; without one, the product. */
  brand: string
  when: Date
  /** The reader's. */
  locale: Locale
  /** Of the text, where it is not the reader's. */
  language?: Locale
  /** A4 unless it says otherwise. */
  paper?: Paper | undefined
  blocks: Block[]
  sources: readonly { url: string; title?: string | undefined }[]
}

export const plainOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** The blocks below a document's title: the text's own heading is left out when it says the same. */
export const belowTitle = (blocks: readonly Block[], title: string): readonly Block[] => {
  const [first, ...rest] = blocks
  return first?.kind === 'heading' && saysTitle(plainOf(first.runs), title) ? rest : blocks
}

/** A table too wide for a page as one list of 'column: value' for each row. */
export const asRecords = ({ head, rows }: Table): Block[] =>
  rows.map((cells) => ({
    kind: 'list',
    ordered: false,
    start: 1,
    items: cells.map((runs, index) => [
      { kind: 'paragraph', runs: [{ text: `${plainOf(head[index] ?? [])}: `, bold: true }, ...runs] },
    ]),
  }))
