import type { credits } from '@bazaar/contracts'

type Party = { name: string; address: string; gstin: string; state: string; stateCode: string }
type TaxLine = { name: string; percent: number; amount: number }

/** Everything that an invoice or a credit note says. Stored once and never computed again; amounts are in paise. */
export type IssuedDocument = {
  kind: credits.DocumentKind
  number: string
  /** `2026-11-23`, in India. */
  issuedOn: string
  seller: Party
  /** `state` is the place of supply. */
  buyer: Party & { email: string }
  title: string
  sac: string
  taxable: number
  taxes: readonly TaxLine[]
  total: number
  inWords: string
  /** The invoice that a credit note takes back, in full or in part. */
  refersTo?: { number: string; issuedOn: string }
}
