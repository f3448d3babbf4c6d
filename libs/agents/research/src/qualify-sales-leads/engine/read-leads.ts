import { asciiDigits } from '@bazaar/agents-kit'
import { notStated } from '../../shared/engine/lead/not-stated.ts'
import { LeadInfo } from '../../shared/lead-input.ts'
import { columnOf, type Heading, type Meant } from './lead-headings.ts'
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

/** What programs and people write into a cell that they leave open. */
const open =
  /^(?:[-–—.?\s]+|-none-|#?n\/?a|null|undefined|unknown|not (?:available|applicable|provided|specified|known|set)|\((?:blank|none|not set|no value|unknown)\)|tb[ad])$/i

/** A telephone number among labels and other numbers: `p:+91 98450 12345`, `98450 12345 (M) / 020 2567 1234`. */
const telephone = /\+?\d(?:[\s().-]*\d){6,}/

/** Accepts punctuation and words around a phone number, so that they do not invalidate the line. */
const asDigits = (typed: string): string => {
  const contact = asciiDigits(typed)
  const number = /^\+?[\d\s().-]+$/.test(contact) ? contact : telephone.exec(contact)?.[0]
  return number?.replace(/\D/g, '') ?? contact
}

const isKnown = (found: readonly Heading[], column: Column): boolean =>
  found.includes(column) || (column === 'name' && (found.includes('first_name') || found.includes('last_name')))

/** The whole name of a person. First and last name win over a `name` column that holds a title, such as `Enquiry of May`. */
const nameOf = ({ name = '', first_name: first = '', last_name: last = '' }: Cells): string => {
  if (name !== '' && name.includes(first) && name.includes(last)) return name
  // In German a `Name` beside a `Vorname` is a surname; in Italian a `Nome` beside a `Cognome` is a first name.
  const parts = first !== '' && last !== '' ? [first, last] : [first, name, last]
  return parts.filter((part) => part !== '').join(' ')
}

/** A lead with an email address needs no telephone number, nor one in digits only. */
const contactOf = ({ contact = '', email = '' }: Cells, isLacking: boolean): string => {
  const digits = asDigits(contact)
  const hasEmail = email !== '' || /^\S+@\S+\.\S+$/.test(contact)
  return isLacking || (hasEmail && !/^\d{1,20}$/.test(digits)) ? '0' : digits
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

/** Mailboxes that several people of a company share. */
const shared = /^(?:info|sales|contact|hello|office|admin|enquir(?:y|ies)|accounts?|support|mail|purchase|hr)@/

/** What shows the same person again: an email address, or else the name with a telephone number or the company. */
const keysOf = ({ cells: { email, contact, name, company } }: ReadLead): string[] => {
  const [mail, person] = [plain(email), `${plain(name)} ${plain(company)}`]
  return [
    ...(mail === '' ? [] : [shared.test(mail) ? `mail ${mail} ${plain(name)}` : `mail ${mail}`]),
    ...(contact ? [`${person} ${asDigits(contact)}`] : []),
    ...(mail === '' && !contact ? [person] : []),
  ]
}

/** Merges the lines of each lead into its first one, whose open cells they fill. Lines with a problem stay. */
const merged = (leads: readonly ReadLead[], lacking: readonly Column[]): ReadLead[] => {
  const kept: ReadLead[] = []
  const places = new Map<string, number>()
  for (const read of leads) {
    const keys = 'problem' in read ? [] : keysOf(read)
    const place = keys.map((key) => places.get(key)).find((known) => known !== undefined) ?? kept.length
    for (const key of keys) places.set(key, places.get(key) ?? place)
    const first = kept[place]
    kept[place] = first ? readRow(first.line, { ...read.cells, ...first.cells }, lacking) : read
  }
  return kept
}

/** The cells of a line by their columns. Where two mean the same, the surest heading with a value wins, then the first. */
const cellsOf = (cells: readonly string[], found: readonly (Meant | undefined)[]): Cells => {
  const named = found.flatMap((meant, index) => {
    const cell = cells[index] ?? ''
    return meant && cell !== '' && !open.test(cell) ? [{ ...meant, cell }] : []
  })
  const surest = named.toReversed().toSorted((a, b) => b.rank - a.rank)
  return Object.fromEntries(surest.map(({ column, cell }) => [column, cell]))
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
  const headings = found.flatMap((meant) => meant?.column ?? [])
  const lacking = columns.filter((column) => !isKnown(headings, column))
  const others = new Set(headings.filter((column) => !/name$|^company$/.test(column)))
  if (lacking.includes('name') || lacking.includes('company') || others.size === 0) {
    const needed = lacking.filter((column) => column === 'name' || column === 'company')
    const missing = needed.length > 0 ? needed : lacking
    throw refuse(`The heading line lacks: ${missing.join(', ')}. It needs ${columns.join(', ')}, in any order.`)
  }
  if (rows.length === 0) throw refuse('There is no lead below the heading line.')
  const read = rows.slice(0, maxLeads).map(({ cells, line }) => readRow(line, cellsOf(cells, found), lacking))
  const leads = merged(read, lacking)
  const blanks = leads.filter((one) => 'lead' in one && one.blank).length
  return { leads, skipped: rows.length - read.length, duplicates: read.length - leads.length, blanks, lacking }
}
