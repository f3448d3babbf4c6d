import { z } from 'zod'
import data from './gst-tables.json' with { type: 'json' }

const GstTables = z.object({
  sources: z.array(z.string()),
  /** Day on which the tables were last compared with their sources. */
  checked: z.iso.date(),
  /** By the first two digits; `retired` says what became of the code. */
  states: z.record(z.string(), z.object({ name: z.string(), retired: z.string().optional() })),
  /** By the fourth letter of the PAN. */
  panHolderTypes: z.record(z.string(), z.string()),
  /** The narrow patterns first: a TDS number fits the common one too. */
  categories: z.array(z.object({ name: z.string(), pattern: z.string().transform((source) => new RegExp(source)) })),
})

/** State codes, PAN letters and patterns, as data with its sources. */
export const gstTables = GstTables.parse(data)
