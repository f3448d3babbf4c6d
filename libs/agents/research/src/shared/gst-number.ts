import { z } from 'zod'

const Text = z.string().nullable()

/** Why a number is invalid; `null` when nothing is wrong with it. */
export const GstinCheck = z.object({
  reason: z.enum(['format', 'state', 'pan_serial_0000', 'pan_holder', 'checksum', 'not_registered']).nullable(),
  /** One sentence for the user. */
  message: z.string(),
  /** With `checksum`: the 15th character that the first 14 require. */
  expectedCheckDigit: Text,
})
export type GstinCheck = z.output<typeof GstinCheck>

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
