import type { AgentOutput } from '@bazaar/agents-kit'
import type { knowYourCustomer } from '../definition.ts'

type Data = AgentOutput<typeof knowYourCustomer>['data']

const address = {
  building: '12',
  buildingName: 'Tower',
  floor: '3',
  locality: 'Camp',
  district: 'Pune',
  city: 'Pune',
  state: 'Maharashtra',
  latitude: '18.52',
  longitude: '73.86',
  nature: 'Retail Business',
}

export const known: Data = {
  gstin: '27AAPFU0939F1ZV',
  gstin_response: {
    valid: true,
    active: true,
    legalName: 'ACME TRADERS PRIVATE LIMITED',
    tradeName: 'Acme',
    pan: 'AAPFU0939F',
    constitution: 'Private Limited Company',
    nature: ['Retail Business', 'Warehouse / Depot'],
    type: 'Regular',
    registered: '01/07/2017',
    updated: '2026-04-12',
    expiry: null,
    state: 'Maharashtra',
    stateCode: '27',
    center: 'Range-I',
    centerCode: 'VU0101',
    addresses: [
      { ...address, type: 'PRIMARY', street: 'MG Road', zip: '411001' },
      { ...address, type: 'ADDITIONAL', street: 'Station Road', zip: '411002', nature: null },
    ],
    filings: [
      { mode: 'ONLINE', filed: '20/10/2026', type: 'GSTR3B', period: '092026', ack: 'AA2709263', status: 'Filed' },
      { mode: 'ONLINE', filed: '11/10/2026', type: 'GSTR1', period: '092026', ack: 'AA2709261', status: 'Filed' },
    ],
    einvoiceEnabled: true,
  },
  check: { reason: null, message: 'The number is built correctly.', expectedCheckDigit: null },
  decoded: null,
  register: { name: 'Attestr', status: 'Active', askedAt: '2026-11-21T05:00:00.000Z' },
  summary:
    '<p><strong>Acme</strong> is an active private limited company in Maharashtra, registered since July 2017.</p>',
  report: '# Acme',
}

export const unknown: Data = {
  ...known,
  gstin_response: {
    ...known.gstin_response,
    active: null,
    legalName: null,
    tradeName: null,
    pan: null,
    constitution: null,
    nature: [],
    type: null,
    registered: null,
    updated: null,
    center: null,
    centerCode: null,
    addresses: [],
    filings: [],
    einvoiceEnabled: null,
  },
}
