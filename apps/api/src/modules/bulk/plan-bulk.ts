import { bulk, type BulkPlan } from '@bazaar/contracts'
import {
  type AgentDefinition,
  asciiDigits,
  bulkColumns,
  type InputLabels,
  type PlacedField,
  valueShape,
} from '@bazaar/agents-kit'
import { EngineError, type Implementation, readTableApart } from '@bazaar/agents-kit/api'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { betweenMessages } from '../../http/language/answer-translators.ts'
import { parseInput } from '../../http/errors/parse-input.ts'
import { checkOn } from '../runs/limits/agent-controls.ts'
import { createPlaceQueue } from '../../adapters/place-queue.ts'
import { bareHeading, namesElsewhere } from './heading-names.ts'
import { priceOf } from '../prices/price-of.ts'

export type Table = { agent: string; text?: string | undefined; workbook?: string | undefined }
/** A row of the table with its input, or with the problem that keeps it from running. */
export type PlannedRow = { line: number; cells: Record<string, string> } & (
  | { input: Record<string, unknown> }
  | { problem: string }
)
export type Planned = { agent: AgentDefinition; rows: PlannedRow[]; plan: BulkPlan }

const maxProblems = 20
const maxColumns = 200
/** Characters of a table that a refusal quotes. */
const maxQuote = 300

const quoted = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, maxQuote)

const refuse = (detail: string): AppError => new AppError('INVALID_INPUT', { detail, fields: { text: detail } })

/** No heading and no choice has more characters: a longer cell is none of them, and would be compared for long. */
const maxName = 200
const plain = (text: string): string | undefined =>
  text.length > maxName ? undefined : text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What a cell names, if it names any of them. */
const named = <T>(cell: string, all: readonly T[], namesOf: (one: T) => readonly string[]): T | undefined => {
  const asked = plain(cell)
  return asked === undefined ? undefined : all.find((one) => namesOf(one).some((name) => plain(name) === asked))
}

type Input = { key: string; names: string[]; field: PlacedField }

/** Input keys that a column can give, with every name that its heading may have: the label of its field in any language, too. */
const inputsOf = ({ agent, phrases = {} }: Implementation): Input[] => {
  const older = Object.entries(agent.aliases ?? {})
  return bulkColumns(agent).map(({ key, field }) => {
    const labels = [field.label, ...Object.values(phrases).flatMap(({ labels }) => labels?.[key] ?? [])]
    const names = [key, ...labels, ...older.flatMap(([name, current]) => (current === key ? [name] : []))]
    return { key, field, names }
  })
}

/** Several values of one cell: by lines or semicolons, and by commas where a value is a word or an address. */
const valuesOf = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((value) => value.trim())
    .filter((value) => value !== '')

const optionOf = (field: PlacedField, cell: string): string | undefined =>
  field.kind === 'choice' ? named(cell, field.options, ({ value, label }) => [value, label])?.value : undefined

/** A switch in words, in English or Hindi. */
const yes = /^(?:yes|y|true|1|x|✓|हाँ|हां|जी हाँ)$/i
const no = /^(?:no|n|false|0|नहीं|जी नहीं)$/i

/** A choice may be given by its label, and a switch in words; other words are left for the agent to refuse. */
const valueOf = (field: PlacedField, cell: string): unknown => {
  switch (valueShape(field.kind)) {
    case 'boolean':
      return yes.test(cell) || (no.test(cell) ? false : cell)
    case 'number':
      return Number(asciiDigits(cell).replaceAll(',', ''))
    case 'list':
      return valuesOf(cell, field.kind === 'tags' ? /[;,\n]/ : /[;\n]/)
    case 'text':
      return optionOf(field, cell) ?? cell
    case 'group':
    case 'file':
      throw new Error(`A cell cannot fill the field “${field.label}”.`)
  }
}

/** Two tables are read at a time, and one of a user: each takes a process. */
const queues = [createPlaceQueue(), createPlaceQueue()] as const
const queueOf = (userId: string) => queues[userId.charCodeAt(userId.length - 1) % 2 === 0 ? 0 : 1]
const inTurn = { signal: new AbortController().signal }

/** @throws {AppError} INVALID_INPUT */
const rowsOf = async (userId: string, inputs: readonly Input[], { text, workbook }: Table) => {
  const headings = inputs.flatMap(({ key, names }) => [...names, ...namesElsewhere(key)])
  const table = workbook === undefined ? (text ?? '') : Buffer.from(workbook, 'base64')
  try {
    // One more row for the heading, and one more column to see that there are too many.
    const wanted = { table, headings, rows: bulk.maxRows + 1, columns: maxColumns + 1 }
    return await queueOf(userId)(inTurn, () => readTableApart(wanted))
  } catch (error) {
    throw error instanceof EngineError && error.detail !== undefined ? refuse(error.detail) : error
  }
}

type Column = { heading: string; index: number; input: Input | undefined }

/** Inputs without a column of their own have the first one that other programs name so. */
const withElsewhere = (columns: readonly Column[], inputs: readonly Input[]): Column[] => {
  const found = [...columns]
  for (const input of inputs) {
    if (found.some((column) => column.input?.key === input.key)) continue
    const at = found.findIndex(
      ({ heading, input: own }) =>
        !own &&
        [heading, bareHeading(heading)].some((name) =>
          named(name, [input], ({ key, names }) => [...names, ...namesElsewhere(key)]),
        ),
    )
    const column = found[at]
    if (column) found[at] = { ...column, input }
  }
  return found
}

/** One column without a known heading is the first input: a plain list of addresses or numbers needs no heading. */
const columnsOf = (inputs: readonly Input[], head: readonly string[]): { columns: Column[]; headed: boolean } => {
  const own = head.map((heading, index) => ({
    heading,
    index,
    input: named(heading, inputs, ({ names }) => names),
  }))
  const columns = withElsewhere(own, inputs)
  const headed = columns.some(({ input }) => input !== undefined)
  if (headed || head.length !== 1) return { columns, headed: true }
  return { columns: [{ heading: inputs[0]?.key ?? '', index: 0, input: inputs[0] }], headed: false }
}

const planRow = (
  agent: AgentDefinition,
  columns: readonly Column[],
  { cells, line }: { cells: string[]; line: number },
): PlannedRow => {
  const filled = columns.flatMap(({ input, index }) => {
    const cell = cells[index] ?? ''
    // An empty cell is an empty list, as in the form.
    if (!input || (cell === '' && valueShape(input.field.kind) !== 'list')) return []
    return [{ key: input.key, cell, value: valueOf(input.field, cell) }]
  })
  // Of several columns with one heading, the first with a value counts.
  filled.reverse()
  const shown = Object.fromEntries(filled.map(({ key, cell }) => [key, cell]))
  const input = Object.fromEntries(filled.map(({ key, value }) => [key, value]))
  const parsed = parseInput(agent.input, input)
  if (parsed.success) return { line, cells: shown, input }
  return {
    line,
    cells: shown,
    problem: [...new Set(parsed.error.issues.map(({ message }) => message))].join(betweenMessages),
  }
}

/** Columns that the table lacks and without which no row can run. */
const lackingColumns = (agent: AgentDefinition, inputs: readonly Input[], used: readonly Column[]): Input[] => {
  const given = new Set(used.map(({ input }) => input?.key))
  const needed = agent.input.safeParse({}).error?.issues.map(({ path }) => path[0]) ?? []
  return inputs.filter(({ key }) => needed.includes(key) && !given.has(key))
}

/**
 * Reads a table and checks every row, without starting anything.
 * @param labels of the fields in the language of the caller; a program reads names of inputs
 * @throws {AppError} NOT_FOUND for an agent that takes no tables; INVALID_INPUT, AGENT_OFF
 */
export const planTable = async (
  services: Services,
  { userId, labels }: { userId: string; labels: InputLabels },
  table: Table,
): Promise<Planned> => {
  const found = services.implementations.find((entry) => entry.agent.id === table.agent)
  if (!found?.agent.bulk) throw new AppError('NOT_FOUND')
  const { agent } = found
  checkOn(services, agent)
  const inputs = inputsOf(found)
  const namesOf = (all: readonly Input[]): string => all.map(({ key }) => labels[key] ?? key).join(', ')
  const { rows: given, count } = await rowsOf(userId, inputs, table)
  const [head, ...rest] = given
  if (!head) throw refuse('There is nothing in this table.')
  if (head.cells.length > maxColumns) {
    throw refuse(`This table has more than ${maxColumns} columns. Remove those not needed.`)
  }
  const { columns, headed } = columnsOf(inputs, head.cells)
  const used = columns.filter(({ input }) => input !== undefined)
  if (used.length === 0) {
    throw refuse(`No heading is known. Name the columns ${namesOf(inputs)}; the first line is: ${quoted(head.cells)}.`)
  }
  const lacking = lackingColumns(agent, inputs, used)
  if (lacking.length > 0) {
    throw refuse(`There is no column ${namesOf(lacking)}; the first line is: ${quoted(head.cells)}.`)
  }
  const body = headed ? rest : [head, ...rest]
  if (body.length === 0) throw refuse('There is no row below the heading line.')
  const all = body.length + count - given.length
  if (all > bulk.maxRows) {
    throw refuse(`This table has ${all} rows; one job takes ${bulk.maxRows}. Split it and start one after the other.`)
  }
  const rows = body.map((row) => planRow(agent, used, row))
  const problems = rows.flatMap((row) => ('problem' in row ? [{ line: row.line, message: row.problem }] : []))
  const valid = rows.length - problems.length
  const plan: BulkPlan = {
    columns: used.map(({ heading, input }) => ({ heading, input: input?.key ?? '' })),
    ignored: columns.flatMap(({ heading, input }) => (input === undefined && heading !== '' ? [heading] : [])),
    valid,
    price: valid * priceOf(services, agent),
    problems: problems.slice(0, maxProblems),
  }
  return { agent, rows, plan }
}
