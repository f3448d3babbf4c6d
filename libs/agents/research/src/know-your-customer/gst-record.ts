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
  /** E.g. GSTR1 or GSTR3B. */
  type: Text,
  period: Text,
  ack: Text,
  status: Text,
})

/** A GST register's data about a number; null = unknown, never a guess. Source: product.md §3, acceptance.md C64. */
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

/** Why a number is invalid; `null` when nothing is wrong with it. */
export const GstinCheck = z.object({
  reason: z.enum(['format', 'state', 'pan_serial_0000', 'pan_holder', 'checksum', 'not_registered']).nullable(),
  /** One sentence for the user. */
  message: z.string(),
  /** With `checksum`: the 15th character that the first 14 require. */
  expectedCheckDigit: Text,
})
export type GstinCheck = z.output<typeof GstinCheck>

/** The register that answered. */
export const GstAsked = z.object({
  name: z.string(),
  /** The register's own status, such as `Active` or `Cancelled suo-moto`. */
  status: Text,
  /** ISO time of the answer, which is valid for one day. */
  askedAt: z.string(),
})
export type GstAsked = z.output<typeof GstAsked>

/** What the characters themselves mean, as typed. */
export const DecodedGstin = z.object({
  /** The category that the number's pattern implies, e.g. `Taxpayer` or `Tax deductor (TDS)`. */
  category: z.string(),
  stateCode: z.string(),
  state: Text,
  pan: Text,
  panHolderLetter: Text,
  panHolderType: Text,
  nameInitial: Text,
  /** Index of this PAN's registration in this state: 1 to 35. */
  registrationIndex: z.number().int().nullable(),
  fourteenth: z.string(),
  checkDigit: z.string(),
})
export type DecodedGstin = z.output<typeof DecodedGstin>
