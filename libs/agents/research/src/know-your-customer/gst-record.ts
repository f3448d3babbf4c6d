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

/** The register that answered. */
export const GstAsked = z.object({
  name: z.string(),
  /** The register's own status, such as `Active` or `Cancelled suo-moto`. */
  status: Text,
  /** ISO time of the answer, which is valid for one day. */
  askedAt: z.string(),
})
export type GstAsked = z.output<typeof GstAsked>
