import type { GstAsked, GstRecord } from '../gst-record.ts'
import type { DecodedGstin } from '../../shared/gst-number.ts'
import { filingHabits } from './filing-habit.ts'
import { gstTables } from '../../shared/engine/gst/gst-tables.ts'
import { dayText, facts, howToCheck, type Section } from './summary.ts'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const toldDay = (text: string): string => (isDay(text) ? dayText(text) : text)

/** Whole years between a day and now; null when the text is not a date. */
const yearsSince = (text: string, now: Date): number | null => {
  if (!isDay(text)) return null
  const [then, today] = [new Date(text), now.toISOString().slice(5, 10)]
  const years = now.getUTCFullYear() - then.getUTCFullYear()
  return today < text.slice(5) ? years - 1 : years
}

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** The register's own status. A register that reports only active or inactive is quoted as just that. */
const standing = (status: string | null, active: boolean | null): string => {
  if (status !== null) return `the status ${status}`
  if (active === null) return 'no status'
  return active ? 'the status Active' : 'a status other than Active'
}

const who = (gstin: string, record: GstRecord, { status, name }: GstAsked): string => {
  const known = record.legalName ?? 'a business whose name the register does not give'
  const trade = record.tradeName && record.tradeName !== record.legalName ? `, trading as ${record.tradeName},` : ''
  return `${gstin} belongs to ${known}${trade} and has ${standing(status, record.active)} in the GST register, as ${name} hands it on.`
}

const since = (record: GstRecord, now: Date): string[] => {
  const { registered, constitution, type } = record
  const kind = [
    ...(constitution ? [`It is registered as ${withArticle(constitution)}`] : []),
    ...(type ? [`${constitution ? 'for tax as' : 'It is a taxpayer of the kind'} ${type}`] : []),
  ].join(', ')
  const years = registered === null ? null : yearsSince(registered, now)
  const age =
    years === null ? '' : years === 0 ? ', less than a year ago' : `, ${years} ${years === 1 ? 'year' : 'years'} ago`
  return [
    ...(kind ? [`${kind}.`] : []),
    ...(registered ? [`The registration began on ${toldDay(registered)}${age}.`] : []),
    ...(record.expiry ? [`It ended on ${toldDay(record.expiry)}.`] : []),
  ]
}

const places = ({ addresses }: GstRecord): string[] => {
  if (addresses.length === 0) return []
  const byState = new Map<string, number>()
  for (const { state } of addresses)
    byState.set(state ?? 'no state named', (byState.get(state ?? 'no state named') ?? 0) + 1)
  const parts = [...byState].map(([state, count]) => `${count} in ${state}`)
  const noun = addresses.length === 1 ? 'place of business' : 'places of business'
  return [`It lists ${addresses.length} ${noun}: ${listed(parts)}.`.replace('in no state named', 'without a state')]
}

const activities = ({ nature }: GstRecord): string[] =>
  nature.length === 0 ? [] : [`Its stated activities are ${listed(nature)}.`]

const warning = ({ active }: GstRecord): string[] =>
  active === false
    ? ['The registration is not active: tax charged under it may not be creditable. Ask the business before you pay.']
    : []

const howMade = ({ name, askedAt }: GstAsked): Section => ({
  heading: 'How this was made',
  paragraphs: [
    `The number was checked by fixed rules; name, status, dates, addresses and filings are the answer of ${name} of ${dayText(askedAt)}, repeated without change. No language model was used. Tables last checked on ${dayText(gstTables.checked)}.`,
  ],
})

/** The Business Summary, from the register's entry alone. */
export const registerSummary = (
  gstin: string,
  record: GstRecord,
  decoded: DecodedGstin,
  asked: GstAsked,
  now: Date,
): Section[] => [
  {
    paragraphs: [
      who(gstin, record, asked),
      ...warning(record),
      [...since(record, now), ...activities(record), ...places(record), ...filingHabits(record.filings)].join(' '),
    ].filter((text) => text !== ''),
  },
  { heading: 'What the number says', bullets: facts(decoded) },
  howToCheck,
  howMade(asked),
]

/** The Business Summary of a number that the register does not know. */
export const unknownSummary = (gstin: string, decoded: DecodedGstin, asked: GstAsked): Section[] => [
  {
    paragraphs: [
      `${gstin} is well formed, but the GST register does not know it, says ${asked.name}.`,
      'It may be mistyped in a way that a check digit cannot show, or never have been issued. Do not rely on it before the business has shown its registration certificate.',
    ],
  },
  { heading: 'What the number says', bullets: facts(decoded) },
  howToCheck,
  howMade(asked),
]
