import { notStated } from '../../shared/engine/lead/not-stated.ts'
import { LeadInfo } from '../../shared/lead-input.ts'
import { columnOf, type Heading } from './lead-headings.ts'
import { EngineError, type TableRow } from '@bazaar/agents-kit/server'

/** One line of the list: a lead, or its problem. `line` counts from 1, including the heading line. */
export type ReadLead = { line: number; cells: Cells } & (
  | { lead: LeadInfo; engagement: string | null; blank: boolean }
  | { problem: string }
)
export type LeadList = {
  leads: ReadLead[]
  skipped: number
  /** Lines that repeat an earlier lead. */
  duplicates: number
  /** Leads with an empty cell in a column that gives points. */
  blanks: number
  /** Columns that the list does not have. */
  lacking: Column[]
}

export const maxLeads = 10_000

type Cells = Partial<Record<Heading, string>>
type Column = keyof LeadInfo
const columns: readonly Column[] = ['name', 'contact', 'company', 'source', 'industry', 'company_size', 'budget']

/** Exports of CRMs leave many of these empty. */
const scoredColumns: readonly Column[] = ['source', 'industry', 'company_size', 'budget']

const refuse = (detail: string): EngineError => new EngineError('INVALID_INPUT', { detail, fields: { leads: detail } })

/** Accepts punctuation in a phone number, so that it does not invalidate the line. */
const asDigits = (contact: string): string => (/^\+?[\d\s().-]+$/.test(contact) ? contact.replace(/\D/g, '') : contact)

const isKnown = (found: readonly (Heading | undefined)[], column: Column): boolean =>
  found.includes(column) || (column === 'name' && (found.includes('first_name') || found.includes('last_name')))

/** In German a `Name` beside a `Vorname` is a surname; in Italian a `Nome` beside a `Cognome` is a first name. */
const nameOf = ({ name = '', first_name: first = '', last_name: last = '' }: Cells): string => {
  const isWhole = name !== '' && (first === '') === (last === '')
  const parts = isWhole || (first !== '' && name.includes(first)) ? [name] : [first, name, last]
  return parts.filter((part) => part !== '').join(' ')
}

/** A lead with an email address needs no telephone number, nor one in digits only. */
const contactOf = ({ contact = '', email = '' }: Cells, isLacking: boolean): string => {
  const digits = asDigits(contact)
  return isLacking || (email !== '' && !/^\d{1,20}$/.test(digits)) ? '0' : digits
}

/** What a cell or the whole list does not state is not guessed. A line needs a name, a company and a contact. */
const readRow = (line: number, cells: Cells, lacking: readonly Column[]): ReadLead => {
  const named: Cells = { ...cells, name: nameOf(cells) }
  const empty = scoredColumns.filter((column) => (cells[column] ?? '') === '')
  const parsed = LeadInfo.safeParse({
    ...named,
    company: cells.company ?? '',
    contact: contactOf(cells, lacking.includes('contact')),
    ...Object.fromEntries(empty.map((column) => [column, notStated])),
  })
  if (!parsed.success)
    return { line, cells: named, problem: parsed.error.issues.map(({ message }) => message).join(' ') }
  const engagement = cells.engagement === undefined || cells.engagement === '' ? null : cells.engagement
  const blank = empty.some((column) => !lacking.includes(column))
  return { line, cells: named, lead: parsed.data, engagement, blank }
}

const plain = (text: string | undefined): string => (text ?? '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The same person: by email, else by telephone and name, else by name and company. Lines with a problem stay. */
const keyOf = (read: ReadLead): string | null => {
  const { email, contact, name, company } = read.cells
  if ('problem' in read) return null
  if (plain(email) !== '') return `mail ${plain(email)}`
  const person = contact ? asDigits(contact) : plain(company)
  return `${plain(name)} ${person} ${plain(company)}`
}

/** Keeps the first line of each lead. */
const withoutDuplicates = (leads: readonly ReadLead[]): ReadLead[] => {
  const seen = new Set<string>()
  return leads.filter((read) => {
    const key = keyOf(read)
    if (key === null) return true
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * Reads a list of leads: a heading line with the columns in any order, then one lead per line. Invalid lines stay in the
 * list with their reason. Reads at most {@link maxLeads} leads and counts the rest.
 * @throws {EngineError} INVALID_INPUT when the heading, the names or all leads are missing
 */
export const readLeads = (list: readonly TableRow[]): LeadList => {
  const [head, ...rows] = list.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head) throw refuse('Please give a list: a heading line, then one lead a line.')
  const found = head.cells.map(columnOf)
  const lacking = columns.filter((column) => !isKnown(found, column))
  if (lacking.includes('name') || lacking.includes('company') || columns.length - lacking.length < 3) {
    throw refuse(`The heading line lacks: ${lacking.join(', ')}. It needs ${columns.join(', ')}, in any order.`)
  }
  if (rows.length === 0) throw refuse('There is no lead below the heading line.')
  const read = rows.slice(0, maxLeads).map(({ cells, line }) => {
    const named = found.flatMap((column, index) => (column && cells[index] ? [[column, cells[index]] as const] : []))
    // When two columns mean the same, such as phone and mobile, the first with a value wins.
    return readRow(line, Object.fromEntries(named.toReversed()), lacking)
  })
  const leads = withoutDuplicates(read)
  const blanks = leads.filter((one) => 'lead' in one && one.blank).length
  return { leads, skipped: rows.length - read.length, duplicates: read.length - leads.length, blanks, lacking }
}
