import { LeadInfo } from '../../qualify-sales-lead/input.ts'
import { EngineError } from '@bazaar/agents-kit/server'
import { CsvError, parse } from 'csv-parse/sync'

/** One line of the list: a lead, or what is wrong with it. `line` counts from 1, the heading included. */
export type ReadLead = { line: number; cells: Record<string, string> } & ({ lead: LeadInfo } | { problem: string })
export type LeadList = { leads: ReadLead[]; skipped: number }

export const mostLeads = 200

/** How people head the columns; compared in lower case without spaces and marks. */
const headings: Readonly<Record<keyof LeadInfo, readonly string[]>> = {
  name: ['name', 'fullname', 'leadname', 'contactname', 'person'],
  contact: ['contact', 'contactnumber', 'phone', 'phonenumber', 'mobile', 'mobilenumber', 'telephone', 'number'],
  company: ['company', 'companyname', 'organisation', 'organization', 'account', 'business'],
  source: ['source', 'leadsource', 'channel', 'origin'],
  industry: ['industry', 'sector', 'vertical'],
  company_size: ['companysize', 'size', 'employees', 'headcount', 'teamsize', 'numberofemployees'],
  budget: ['budget', 'amount', 'value', 'dealvalue', 'dealsize'],
}
type Column = keyof typeof headings
const columns: readonly Column[] = ['name', 'contact', 'company', 'source', 'industry', 'company_size', 'budget']

const refuse = (detail: string): EngineError => new EngineError('INVALID_INPUT', { detail, fields: { leads: detail } })

const columnOf = (heading: string): Column | undefined => {
  const plain = heading.toLowerCase().replace(/[^a-z]/g, '')
  return columns.find((column) => headings[column].includes(plain))
}

/** A comma, a semicolon or a tab: whichever the heading line has most of. */
const delimiterOf = (text: string): string => {
  const first = text.split(/\r?\n/, 1)[0] ?? ''
  const times = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0] ?? ','
}

const rowsOf = (text: string): { cells: string[]; line: number }[] => {
  try {
    const records: unknown = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      // A quotation mark inside a bare cell is a letter like any other.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    })
    if (!Array.isArray(records)) return []
    return records.map(({ record, info }) => ({ cells: record.map(String), line: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse(
      `Line ${String(error['lines'] ?? '?')} is not readable as CSV: a quotation mark is not closed or stands alone.`,
    )
  }
}

/** Marks inside a phone number are no reason to refuse a whole line. */
const asDigits = (contact: string): string => (/^\+?[\d\s().-]+$/.test(contact) ? contact.replace(/\D/g, '') : contact)

const readRow = (line: number, cells: Record<string, string>): ReadLead => {
  const parsed = LeadInfo.safeParse({ ...cells, contact: asDigits(cells['contact'] ?? '') })
  return parsed.success
    ? { line, cells, lead: parsed.data }
    : { line, cells, problem: parsed.error.issues.map(({ message }) => message).join(' ') }
}

/**
 * Reads a list of leads: a heading line with the seven columns in any order, then one lead a line.
 * Wrong lines stay in the list with their reason. At most 200 are read, the rest is counted.
 * @throws {EngineError} INVALID_INPUT when there is no heading, a column is missing or no line follows
 */
export const readLeads = (text: string): LeadList => {
  const [head, ...rows] = rowsOf(text)
  if (!head) throw refuse('Please give a list: a heading line, then one lead a line.')
  const found = head.cells.map(columnOf)
  const lacking = columns.filter((column) => !found.includes(column))
  if (lacking.length > 0) {
    throw refuse(`The heading line lacks: ${lacking.join(', ')}. It needs ${columns.join(', ')}, in any order.`)
  }
  if (rows.length === 0) throw refuse('There is no lead below the heading line.')
  const leads = rows.slice(0, mostLeads).map(({ cells, line }) => {
    const named = found.flatMap((column, index) => (column ? [[column, cells[index] ?? ''] as const] : []))
    // The first of two columns for the same thing counts.
    return readRow(line, Object.fromEntries(named.toReversed()))
  })
  return { leads, skipped: rows.length - leads.length }
}

/** Decodes the bytes of an uploaded list. @throws {EngineError} INVALID_INPUT when they are no text */
export const decodeList = (bytes: Uint8Array): string => {
  if (bytes.length === 0) throw refuse('The file is empty.')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refuse('This is an Excel or zip file. Save the list as CSV and try again.')
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  if (marked !== null) return new TextDecoder(marked).decode(bytes)
  if (bytes.includes(0)) throw refuse('This file is not a text. Save the list as CSV and try again.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
