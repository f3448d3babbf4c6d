import { LeadInfo } from '../../shared/lead-input.ts'
import { EngineError, type TableRow } from '@bazaar/agents-kit/server'

/** One line of the list: a lead, or its problem. `line` counts from 1, including the heading line. */
export type ReadLead = { line: number; cells: Cells } & (
  | { lead: LeadInfo; engagement: string | null }
  | { problem: string }
)
export type LeadList = {
  leads: ReadLead[]
  skipped: number
  /** Lines that repeat an earlier lead. */
  duplicates: number
  /** Columns that the list does not have. */
  lacking: Column[]
}

export const maxLeads = 10_000

/**
 * Column headings as people and the exports of HubSpot, Zoho and Salesforce name them, in lower case without spaces and
 * punctuation.
 */
const headings = {
  name: 'name fullname leadname contactname person contactfullname',
  first_name: 'firstname givenname',
  last_name: 'lastname surname familyname',
  contact:
    'contact contactnumber phone phonenumber mobile mobilenumber telephone number mobilephonenumber mobilephone businessphone phoneno mobileno contactno',
  email: 'email emailaddress mail workemail',
  company:
    'company companyname organisation organization account business accountname companyaccount associatedcompany primaryassociatedcompany',
  source: 'source leadsource channel origin originalsource latestsource originaltrafficsource',
  industry: 'industry sector vertical industrytype',
  company_size:
    'companysize size employees headcount teamsize numberofemployees noofemployees employeerange employeecount',
  budget:
    'budget amount value dealvalue dealsize budgetamount expectedrevenue dealamount estimatedbudget opportunityamount',
  engagement: 'engagement leadstatus rating leadrating engagementlevel leadscore',
} as const satisfies Record<string, string>
type Heading = keyof typeof headings
type Cells = Partial<Record<Heading, string>>
type Column = keyof LeadInfo
const columns: readonly Column[] = ['name', 'contact', 'company', 'source', 'industry', 'company_size', 'budget']
const headingNames = Object.keys(headings) as Heading[]

/** The value of a missing column. No rule scores it. */
const notStated = 'Not stated'

const refuse = (detail: string): EngineError => new EngineError('INVALID_INPUT', { detail, fields: { leads: detail } })

const columnOf = (heading: string): Heading | undefined => {
  const plain = heading.toLowerCase().replace(/[^a-z]/g, '')
  return headingNames.find((column) => headings[column].split(' ').includes(plain))
}

/** Accepts punctuation in a phone number, so that it does not invalidate the line. */
const asDigits = (contact: string): string => (/^\+?[\d\s().-]+$/.test(contact) ? contact.replace(/\D/g, '') : contact)

const isKnown = (found: readonly (Heading | undefined)[], column: Column): boolean =>
  found.includes(column) || (column === 'name' && (found.includes('first_name') || found.includes('last_name')))

const nameOf = ({ name, first_name: first, last_name: last }: Cells): string =>
  name ?? [first, last].filter((part) => part !== undefined && part !== '').join(' ')

/** A column that the whole list lacks is not stated; an empty cell of a column is a problem of its line. */
const readRow = (line: number, cells: Cells, lacking: readonly Column[]): ReadLead => {
  const named: Cells = { ...cells, name: nameOf(cells) }
  const stated = Object.fromEntries(lacking.map((column) => [column, column === 'contact' ? '0' : notStated]))
  const parsed = LeadInfo.safeParse({ ...named, contact: asDigits(cells.contact ?? ''), ...stated })
  if (!parsed.success)
    return { line, cells: named, problem: parsed.error.issues.map(({ message }) => message).join(' ') }
  const engagement = cells.engagement === undefined || cells.engagement === '' ? null : cells.engagement
  return { line, cells: named, lead: parsed.data, engagement }
}

const plain = (text: string | undefined): string => (text ?? '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The same person: by e-mail, else by telephone and name, else by name and company. Lines with a problem stay. */
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
    const named = found.flatMap((column, index) => (column ? [[column, cells[index] ?? ''] as const] : []))
    // When two columns mean the same, the first one wins.
    return readRow(line, Object.fromEntries(named.toReversed()), lacking)
  })
  const leads = withoutDuplicates(read)
  return { leads, skipped: rows.length - read.length, duplicates: read.length - leads.length, lacking }
}
