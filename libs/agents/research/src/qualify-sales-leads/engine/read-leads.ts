import { LeadInfo } from '../../qualify-sales-lead/input.ts'
import { EngineError } from '@bazaar/agents-kit/server'
import { CsvError, parse } from 'csv-parse/sync'

/** One line of the list: a lead, or its problem. `line` counts from 1, including the heading line. */
export type ReadLead = { line: number; cells: Record<string, string> } & ({ lead: LeadInfo } | { problem: string })
export type LeadList = { leads: ReadLead[]; skipped: number }

export const mostLeads = 200

/** Common column headings, compared in lower case without spaces and punctuation. */
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

/** The delimiter is the comma, semicolon or tab that occurs most often in the heading line. */
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
      // A quotation mark inside an unquoted cell is an ordinary character.
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

/** Accepts punctuation in a phone number, so that it does not invalidate the line. */
const asDigits = (contact: string): string => (/^\+?[\d\s().-]+$/.test(contact) ? contact.replace(/\D/g, '') : contact)

const readRow = (line: number, cells: Record<string, string>): ReadLead => {
  const parsed = LeadInfo.safeParse({ ...cells, contact: asDigits(cells['contact'] ?? '') })
  return parsed.success
    ? { line, cells, lead: parsed.data }
    : { line, cells, problem: parsed.error.issues.map(({ message }) => message).join(' ') }
}

/**
 * Reads a list of leads: a heading line with the seven columns in any order, then one lead per line. Invalid lines stay
 * in the list with their reason. Reads at most 200 leads and counts the rest.
 * @throws {EngineError} INVALID_INPUT when the heading, a column or all leads are missing
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
    // When two columns mean the same, the first one wins.
    return readRow(line, Object.fromEntries(named.toReversed()))
  })
  return { leads, skipped: rows.length - leads.length }
}

/**
 * Decodes the bytes of an uploaded list.
 * @throws {EngineError} INVALID_INPUT when the bytes are not text
 */
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
