import type { GstEntry, GstPlace } from '@bazaar/agents-kit/server'

export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const jsonOf = (value: unknown): Json => (isJson(value) ? value : {})
export const jsonList = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])

/** Normalises text of a register; blanks and placeholders such as `NA` become null. */
export const textOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.replace(/\s+/g, ' ').trim()
  return /^(?:|na|n\/a|null|-+)$/i.test(text) ? null : text
}

export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : textOf(value) === null ? [] : String(value).split(/,\s*/)).flatMap(
    (entry) => textOf(entry) ?? [],
  )

/** `01/07/2017`, `2017-07-01T…` and milliseconds since 1970 → `2017-07-01`; other text stays as it is. */
export const dayOf = (value: unknown): string | null => {
  if (typeof value === 'number') {
    const date = new Date(value)
    return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
  }
  const text = textOf(value)
  const indian = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text ?? '')
  if (indian) return [indian[3], indian[2]?.padStart(2, '0'), indian[1]?.padStart(2, '0')].join('-')
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? text
}

/** `Yes`, `Y` and `true` are true; a missing value is null. */
export const yesOf = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value
  const text = textOf(value)?.toLowerCase()
  if (text === undefined) return null
  return text === 'yes' || text === 'y' || text === 'true'
}

const noPlace: Omit<GstPlace, 'type'> = {
  building: null,
  buildingName: null,
  floor: null,
  street: null,
  locality: null,
  district: null,
  city: null,
  state: null,
  zip: null,
  latitude: null,
  longitude: null,
  nature: null,
}

export const place = (type: GstPlace['type'], known: Partial<GstPlace>): GstPlace => ({ ...noPlace, ...known, type })

/** Creates an entry; fields the register does not return are null. */
export const entry = (known: Partial<GstEntry>): GstEntry => ({
  active: null,
  status: null,
  legalName: null,
  tradeName: null,
  constitution: null,
  nature: [],
  type: null,
  registered: null,
  updated: null,
  expiry: null,
  state: null,
  stateCode: null,
  center: null,
  centerCode: null,
  addresses: [],
  filings: [],
  einvoiceEnabled: null,
  ...known,
})

export const activeOf = (status: string | null): boolean | null => (status === null ? null : /^active$/i.test(status))
