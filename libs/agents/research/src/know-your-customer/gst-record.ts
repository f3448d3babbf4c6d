import { z } from 'zod'

const Text = z.string().nullable()

const GstAddress = z.object({
  type: z.enum(['PRIMARY', 'ADDITIONAL']),
  building: Text,
  buildingName: Text,
  floor: Text,
  street: Text,
  locality: Text,
  district: Text,
  city: Text,
  state: Text,
  zip: Text,
  latitude: Text,
  longitude: Text,
  nature: Text,
})

const GstFiling = z.object({
  mode: Text,
  filed: Text,
  /** e.g. GSTR1 or GSTR3B */
  type: Text,
  period: Text,
  ack: Text,
  status: Text,
})

/** What a GST register knows of a number; null = not known, never a guess. Source: product.md §3, acceptance.md C64. */
export const GstRecord = z.object({
  valid: z.boolean(),
  active: z.boolean().nullable(),
  legalName: Text,
  tradeName: Text,
  pan: Text,
  constitution: Text,
  nature: z.array(z.string()),
  type: Text,
  registered: Text,
  updated: Text,
  expiry: Text,
  state: Text,
  stateCode: Text,
  center: Text,
  centerCode: Text,
  addresses: z.array(GstAddress),
  filings: z.array(GstFiling),
  einvoiceEnabled: z.boolean().nullable(),
})
export type GstRecord = z.output<typeof GstRecord>

/** Why a number cannot be right; `null` when nothing speaks against it. */
export const GstinCheck = z.object({
  reason: z.enum(['format', 'state', 'pan_serial_0000', 'checksum', 'not_registered']).nullable(),
  /** One sentence for a person. */
  message: z.string(),
  /** With `checksum`: what the first 14 characters ask for at place 15. */
  expectedCheckDigit: Text,
})
export type GstinCheck = z.output<typeof GstinCheck>

/** The register that answered. */
export const GstAsked = z.object({
  name: z.string(),
  /** The register's own word, such as `Active` or `Cancelled suo-moto`. */
  status: Text,
  /** ISO time of its answer; it stays good for a day. */
  askedAt: z.string(),
})
export type GstAsked = z.output<typeof GstAsked>

/** What the characters themselves say, as typed. */
export const DecodedGstin = z.object({
  /** Kind of number by its pattern, e.g. `Taxpayer` or `Tax deductor (TDS)`. */
  category: z.string(),
  stateCode: z.string(),
  state: Text,
  pan: Text,
  panHolderLetter: Text,
  panHolderType: Text,
  nameInitial: Text,
  /** Which registration of this PAN in this state: 1 to 35. */
  registrationIndex: z.number().int().nullable(),
  fourteenth: z.string(),
  checkDigit: z.string(),
})
export type DecodedGstin = z.output<typeof DecodedGstin>
