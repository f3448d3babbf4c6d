import { webAddress } from '@bazaar/agents-kit'
import { z } from 'zod'

const missing = 'Please enter the company name.'

/** Both company agents have the same inputs. Source: product.md §2, §3. */
export const companyName = z
  .string({ error: missing })
  .trim()
  .min(1, missing)
  .max(200, 'Please enter a shorter company name.')

/** More pages take longer and cost the same. */
export const readMore = z.boolean().default(false)
export const readMoreField = {
  kind: 'switch',
  label: 'Read more pages',
  hint: 'Up to 24 pages of the site instead of 6. Takes longer, costs the same.',
} as const

export const companyInput = { company_name: companyName, company_url: webAddress, read_more: readMore }

export const companyFields = {
  company_name: { kind: 'text', label: 'Company name', autoComplete: 'organization' },
  company_url: { kind: 'url', label: 'Company URL', placeholder: 'https://example.com' },
  read_more: readMoreField,
} as const
