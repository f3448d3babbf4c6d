import { asciiDigits, defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { GstAsked, GstRecord } from './gst-record.ts'
import { DecodedGstin, GstinCheck } from '../shared/gst-number.ts'
import { otherNumber } from './other-numbers.ts'

const missing = 'Please enter a GST number.'

/** What people copy along with the number. */
const label = /^(?:GSTIN\/?UIN|GSTINUMBER|GSTIN(?:NO\.?|NUMBER)?|GST(?:NO\.?|NUMBER)?)[:=.#]*(?=\d{2})/

/** A whole number among other words, also set apart, such as `M/s Acme, GSTIN 27 AAPFU 0939F 1ZV (Maharashtra)`. */
const inText = /(?<![A-Z0-9])\d{2} ?[A-Z]{5} ?\d{4} ?[A-Z](?: ?[A-Z0-9]){3}(?![A-Z0-9])/g

/** The number that a text names; null where it names none or several. */
const onlyNumber = (text: string): string | null => {
  const [number, ...others] = new Set(text.match(inText)?.map((number) => number.replaceAll(' ', '')))
  return number === undefined || others.length > 0 ? null : number
}

const plain = (typed: string): string => {
  const text = asciiDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}+/gu, '')
    .toUpperCase()
  return onlyNumber(text) ?? text.replace(/[\s\p{Dash}/._,]+/gu, '').replace(label, '')
}

/** Characters. Longer texts are no number, and marks that combine are put in order in the square of the length. */
const maxLength = 200

const refusal = (gstin: string): string =>
  (gstin.length > maxLength ? null : otherNumber(gstin)) ??
  `A GST number has 15 characters; this one has ${[...gstin].length}.`

/** 15 upper-case characters. Spaces, marks and the words around a pasted number are dropped. Source: acceptance.md Q23. */
const Gstin = z
  .string({ error: missing })
  .transform((typed) => (typed.length > maxLength ? typed : plain(typed)))
  .pipe(
    z
      .string()
      .min(1, missing)
      .refine((gstin) => gstin === '' || ([...gstin].length === 15 && otherNumber(gstin) === null), {
        error: ({ input }) => refusal(String(input)),
      }),
  )

/** Source: acceptance.md A23, Q23; product.md §2, §3, §8. */
export const knowYourCustomer = defineAgent({
  id: 'know-your-customer',
  version: 1,
  card: {
    title: 'Know Your Customer (KYC)',
    summary: 'Checks a GST number to the last digit and shows what it says about the business behind it.',
    category: 'GST',
    picture: 'kyc',
    job: 'money',
    synonyms: ['gst', 'gstin', 'supplier', 'vendor', 'verify'],
    featured: 1,
  },
  price: 1,
  paidFor: 'gst',
  bulk: true,
  input: z.object({ gstin: Gstin }),
  fields: {
    gstin: {
      kind: 'text',
      label: 'Enter GST number to analyze',
      placeholder: '27AAPFU0939F1ZV',
      hint: '15 characters. Spaces and hyphens do not matter.',
      transform: 'upper',
    },
  },
  endpoint: '/api/v1/gstin/gstin-verification',
  output: z.object({
    data: z.object({
      gstin: z.string(),
      gstin_response: GstRecord,
      check: GstinCheck,
      /** null when the characters match no pattern of a GST number. */
      decoded: DecodedGstin.nullable(),
      /** null when no register answered, so only the number itself was checked. */
      register: GstAsked.nullable().default(null),
      /** The Business Summary as HTML. */
      summary: z.string().min(1),
      /** The same summary as Markdown. */
      report: z.string().min(1),
    }),
  }),
  text: (output) => output.data.report,
  titleOf: (_input, { data }) =>
    `GST number ${data.gstin}${data.gstin_response.legalName ? `, ${data.gstin_response.legalName}` : ''}`,
  errors: { panel: 'An error occurred while fetching the data.' },
  deadlineMs: 30_000,
})
