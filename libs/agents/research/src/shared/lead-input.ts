import { z } from 'zod'

const longest = 300

/** A text input. Numbers from a JSON client are converted to text. */
const typed = (words: string) =>
  z
    .union([z.string(), z.number()], { error: words })
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, words).max(longest, `Please use at most ${longest} characters.`))

const digitsOnly = 'Please enter the contact number in digits only.'

/** Source: product.md §3, §5; acceptance.md A19. */
export const LeadInfo = z.object({
  name: typed('Please enter the name.'),
  contact: typed('Please enter the contact number.').pipe(z.string().regex(/^\d{1,20}$/, digitsOnly)),
  company: typed('Please enter the company.'),
  source: typed('Please enter where the lead came from.'),
  industry: typed('Please enter the industry.'),
  company_size: typed('Please enter the company size.'),
  budget: typed('Please enter the budget.'),
})
export type LeadInfo = z.output<typeof LeadInfo>

export const QualificationCriteria = z.object({
  industry: z
    .array(typed('Please enter the industry.'), { error: 'Please enter at least one industry.' })
    .min(1, 'Please enter at least one industry.')
    .max(20, 'Please enter at most 20 industries.'),
  company_size: typed('Please enter the company size you look for.'),
  budget_minimum: typed('Please enter the smallest budget you accept.'),
  engagement: typed('Please enter how engaged the lead is.'),
})
export type QualificationCriteria = z.output<typeof QualificationCriteria>
