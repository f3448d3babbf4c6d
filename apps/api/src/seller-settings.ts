import { z } from 'zod'
import { flag } from './setting-types.ts'

/** Who sells, for tax invoices under the Indian GST. */
export const sellerSettings = {
  SELLER_NAME: z
    .string()
    .optional()
    .describe('legal name of the seller; with address and GSTIN, each purchase in rupees gets a tax invoice'),
  SELLER_ADDRESS: z.string().optional().describe('registered address of the seller, in one line'),
  SELLER_GSTIN: z.string().optional().describe('GSTIN of the seller; its first two digits are the state'),
  SELLER_SAC: z
    .string()
    .regex(/^\d{4,8}$/, 'it is a code of 4 to 8 digits')
    .default('998314')
    .describe('service accounting code on invoices'),
  SELLER_TAX_PERCENT: z.coerce.number().min(0).max(40).default(18).describe('rate of GST on credits'),
  PRICES_INCLUDE_TAX: flag(true).describe('`off` adds the tax of `SELLER_TAX_PERCENT` to the prices of offers'),
}
