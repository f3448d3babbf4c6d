import type { GstRecord } from '../gst-record.ts'
import type { DecodedGstin } from '../../shared/gst-number.ts'

/**
 * The record that the number alone supports. Fields that need a register are null. An invalid number yields no
 * parts, because the wrong character is unknown.
 * @param decoded the parts of a valid number; null = not valid
 */
export const offlineRecord = (decoded: DecodedGstin | null): GstRecord => ({
  valid: decoded !== null,
  active: null,
  legalName: null,
  tradeName: null,
  pan: decoded?.pan ?? null,
  constitution: decoded?.panHolderType ? `${decoded.panHolderType} (from PAN letter ${decoded.panHolderLetter})` : null,
  nature: [],
  type: decoded ? `${decoded.category} (from number format)` : null,
  registered: null,
  updated: null,
  expiry: null,
  state: decoded?.state ?? null,
  stateCode: decoded?.stateCode ?? null,
  center: null,
  centerCode: null,
  addresses: [],
  filings: [],
  einvoiceEnabled: null,
})
