import type { DecodedGstin, GstRecord } from '../gst-record.ts'

/**
 * The record that a number alone supports. What only a register knows is null, and so are the parts of a
 * number that is wrong, since nobody knows which character is.
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
