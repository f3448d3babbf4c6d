import type { GstEntry } from '@bazaar/agents-kit/server'
import { registerFailed } from './service.ts'
import { dayOf, entry, isJson, type Json, jsonList, place, textOf, textsOf, yesOf } from './read-json.ts'
import type { Ask, ServiceSettings } from './service.ts'

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** The financial year to request filings for: the current one, or the previous one during its first four months. */
export const filingYear = (now: Date): string => {
  const india = new Date(now.getTime() + indiaAheadMs)
  const start = india.getUTCMonth() >= 7 ? india.getUTCFullYear() : india.getUTCFullYear() - 1
  return `${start}-${String(start + 1).slice(-2)}`
}

const addressKeys = [
  'building',
  'buildingName',
  'floor',
  'street',
  'locality',
  'district',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'nature',
] as const

const entryOf = (body: Json): GstEntry => {
  const active = yesOf(body['active'])
  return entry({
    active,
    status: textOf(body['status']),
    legalName: textOf(body['legalName']),
    tradeName: textOf(body['tradeName']),
    constitution: textOf(body['constitution']),
    nature: textsOf(body['nature']),
    type: textOf(body['type']),
    registered: dayOf(body['registered']),
    updated: dayOf(body['updated']),
    expiry: dayOf(body['expiry']),
    state: textOf(body['state']),
    stateCode: textOf(body['stateCode']),
    center: textOf(body['center']),
    centerCode: textOf(body['centerCode']),
    addresses: jsonList(body['addresses']).map((address) =>
      place(
        textOf(address['type'])?.toUpperCase() === 'PRIMARY' ? 'PRIMARY' : 'ADDITIONAL',
        Object.fromEntries(addressKeys.map((key) => [key, textsOf(address[key]).join(', ') || null])),
      ),
    ),
    filings: jsonList(body['filings']).map((filing) => ({
      mode: textOf(filing['mode']),
      filed: dayOf(filing['filed']),
      type: textOf(filing['type']),
      period: textOf(filing['period']),
      ack: textOf(filing['ack']),
      status: textOf(filing['status']),
    })),
    einvoiceEnabled: yesOf(body['einvoiceEnabled']),
  })
}

/**
 * Attestr, GSTIN verification v2. Our record has the same shape. An unknown number is status 200 with `valid: false`.
 * Source: docs.attestr.com, GSTIN Verification API.
 */
export const askAttestr =
  ({ baseUrl, key, call, now }: ServiceSettings): Ask =>
  async (gstin, signal) => {
    const { status, body } = await call(`${baseUrl}/api/v2/public/corpx/gstin`, {
      method: 'POST',
      headers: { authorization: `Basic ${key}` },
      body: { gstin, fetchFilings: true, fy: filingYear(now()) },
      signal,
    })
    if (status === 200 && isJson(body) && body['valid'] === false) return null
    if (status === 200 && isJson(body) && body['valid'] === true) return entryOf(body)
    throw registerFailed('Attestr', `refused the question (status ${status}).`)
  }
