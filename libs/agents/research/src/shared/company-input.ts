import { webAddress } from '@bazaar/agents-kit'
import { z } from 'zod'

const missing = 'Please enter the company name.'

/** Both company agents have the same two inputs. Source: product.md §2, §3. */
export const companyName = z
  .string({ error: missing })
  .trim()
  .min(1, missing)
  .max(200, 'Please enter a shorter company name.')

export const companyInput = { company_name: companyName, company_url: webAddress }

export const companyFields = {
  company_name: { kind: 'text', label: 'Company name', autoComplete: 'organization' },
  company_url: { kind: 'url', label: 'Company URL', placeholder: 'https://example.com' },
} as const
