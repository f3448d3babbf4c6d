import { z } from 'zod'
import data from './gst-tables.json' with { type: 'json' }

const GstTables = z.object({
  sources: z.array(z.string()),
  /** The day on which the tables were last compared with their sources. */
  checked: z.iso.date(),
  /** Keyed by the first two digits. `retired` explains what replaced the code. */
  states: z.record(z.string(), z.object({ name: z.string(), retired: z.string().optional() })),
  /** Keyed by the fourth letter of the PAN. */
  panHolderTypes: z.record(z.string(), z.string()),
  /** Narrow patterns first, because a TDS number also matches the common one. */
  categories: z.array(z.object({ name: z.string(), pattern: z.string().transform((source) => new RegExp(source)) })),
})

/** State codes, PAN letters and patterns, as data with their sources. */
export const gstTables = GstTables.parse(data)
