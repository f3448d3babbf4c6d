import { locales } from '@bazaar/locale'
import type { DecodedGstin, GstinCheck } from '../../shared/gst-number.ts'
import { gstTables } from '../../shared/engine/gst/gst-tables.ts'

const day = new Intl.DateTimeFormat(locales.en, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
export const dayText = (date: string): string => day.format(new Date(date))

/** Text without markup; the renderers turn it into HTML and Markdown. */
export type Section = { heading?: string; paragraphs?: string[]; bullets?: string[] }

export const portal = 'https://services.gst.gov.in/services/searchtp'

/** What the characters of a number mean, one line each. */
export const facts = (decoded: DecodedGstin): string[] => {
  const { pan, panHolderLetter: letter, panHolderType: type, registrationIndex: index } = decoded
  const holder = type ?? 'not a letter of the published list'
  return [
    `Kind of number, from its format: ${decoded.category}`,
    `State code ${decoded.stateCode}: ${decoded.state ?? 'unknown'}`,
    ...(pan === null
      ? ['PAN: this kind of number does not contain one']
      : [
          `PAN: ${pan}`,
          `Kind of holder, from PAN letter ${letter}: ${holder}`,
          `The ${letter === 'P' ? 'surname' : 'name'} of the holder begins with ${decoded.nameInitial}, from the fifth PAN letter`,
        ]),
    ...(index === null ? [] : [`Registration number ${index} of this PAN in this state`]),
    `Check digit: ${decoded.checkDigit}`,
  ]
}

export const howToCheck: Section = {
  heading: 'Check it on the official portal',
  paragraphs: [
    `Open ${portal}, enter the number and the code shown there. The portal gives legal name, trade name, status, date of registration, address and filings; compare the name with your invoice or contract.`,
  ],
}

const howMade = (silent: boolean): Section => ({
  heading: 'How this was made',
  paragraphs: [
    `Read from the 15 characters by fixed rules (pattern, state codes, PAN letters, check digit modulo 36); no register ${silent ? 'answered' : 'was asked'} and no language model used. Tables last checked on ${dayText(gstTables.checked)}.`,
  ],
})

const validSummary = (gstin: string, decoded: DecodedGstin, silent: boolean): Section[] => {
  const retired = gstTables.states[decoded.stateCode]?.retired
  return [
    {
      paragraphs: [
        `${gstin} is a well-formed GST number: format, state code and check digit are right.`,
        `That does not prove that it was issued or is active. Name, status, dates, addresses and filings are not available, because ${silent ? 'the connected GST register gave no answer' : 'no GST register is connected here'}.`,
        ...(retired ? [retired] : []),
      ],
    },
    { heading: 'What the number says', bullets: facts(decoded) },
  ]
}

const invalidSummary = (gstin: string, check: GstinCheck, decoded: DecodedGstin | null): Section[] => [
  {
    paragraphs: [
      `${gstin} is not a valid GST number.`,
      check.message,
      'Compare it with the registration certificate or the invoice, character by character: O and 0, I and 1, S and 5, B and 8 are easily mixed up.',
    ],
  },
  ...(decoded ? [{ heading: 'As typed it would read', bullets: facts(decoded) }] : []),
]

/**
 * The Business Summary: what is known, what is unknown, and where to check.
 * @param silent a register is connected but did not answer
 */
export const summarise = (
  gstin: string,
  check: GstinCheck,
  decoded: DecodedGstin | null,
  silent: boolean,
): Section[] => [
  ...(check.reason === null && decoded ? validSummary(gstin, decoded, silent) : invalidSummary(gstin, check, decoded)),
  howToCheck,
  howMade(silent),
]
