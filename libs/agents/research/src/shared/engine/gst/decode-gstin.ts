import type { DecodedGstin, GstinCheck } from '../../gst-number.ts'
import { checkDigit, valueOf } from './check-digit.ts'
import { gstTables } from './gst-tables.ts'
import { firstMisfit } from './layout.ts'

const panShape = /^[A-Z]{5}\d{4}[A-Z]$/

type PanParts = Pick<DecodedGstin, 'pan' | 'panHolderLetter' | 'panHolderType' | 'nameInitial' | 'registrationIndex'>

/** The parts of the embedded PAN; all null for categories of number without one. */
const panParts = (gstin: string): PanParts => {
  const pan = gstin.slice(2, 12)
  if (!panShape.test(pan)) {
    return { pan: null, panHolderLetter: null, panHolderType: null, nameInitial: null, registrationIndex: null }
  }
  const holder = pan.charAt(3)
  return {
    pan,
    panHolderLetter: holder,
    panHolderType: gstTables.panHolderTypes[holder] ?? null,
    nameInitial: pan.charAt(4),
    registrationIndex: valueOf(gstin.charAt(12)),
  }
}

/** Splits a number into its parts as typed; null when it matches no pattern. */
const decode = (gstin: string): DecodedGstin | null => {
  const category = gstTables.categories.find(({ pattern }) => pattern.test(gstin))
  if (!category) return null
  const stateCode = gstin.slice(0, 2)
  return {
    category: category.name,
    stateCode,
    state: gstTables.states[stateCode]?.name ?? null,
    ...panParts(gstin),
    fourteenth: gstin.charAt(13),
    checkDigit: gstin.charAt(14),
  }
}

const check = (gstin: string, decoded: DecodedGstin | null): GstinCheck => {
  const fails = (reason: GstinCheck['reason'], message: string, expectedCheckDigit: string | null = null) => ({
    reason,
    message,
    expectedCheckDigit,
  })
  if (!decoded) return fails('format', `This is not the format of a GST number. ${firstMisfit(gstin)}`)
  if (decoded.state === null) {
    return fails('state', `A GST number begins with a state code; ${decoded.stateCode} is none.`)
  }
  if (decoded.pan?.slice(5, 9) === '0000') {
    return fails('pan_serial_0000', 'The four digits inside the PAN are 0000, which is never given out.')
  }
  if (decoded.pan !== null && decoded.panHolderType === null) {
    return fails(
      'pan_holder',
      `The letter ${decoded.panHolderLetter} at place 6 is no kind of PAN holder, so no such PAN was given out.`,
    )
  }
  const expected = checkDigit(gstin.slice(0, 14))
  if (expected !== decoded.checkDigit) {
    return fails(
      'checksum',
      `The check digit is wrong: the first 14 characters ask for “${expected}” at place 15, not “${decoded.checkDigit}”. At least one of the 15 characters is mistyped.`,
      expected,
    )
  }
  return fails(null, 'Format, state code and check digit are right.')
}

/**
 * Checks a number and reads its parts without a register.
 * @param gstin 15 upper-case characters; nothing else is assumed about them
 */
export const decodeGstin = (gstin: string): { check: GstinCheck; decoded: DecodedGstin | null } => {
  const decoded = decode(gstin)
  return { check: check(gstin, decoded), decoded }
}
