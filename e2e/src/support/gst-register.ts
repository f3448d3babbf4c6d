import { createServer } from 'node:http'
import { listen } from './listen.ts'

/** An invented business in the format of the Attestr register. */
const known = {
  valid: true,
  message: null,
  active: true,
  legalName: 'ACME TRADERS LLP',
  tradeName: 'Acme Tea Rooms',
  pan: 'AAPFU0939F',
  constitution: 'Limited Liability Partnership',
  nature: ['Retail Business', 'Warehouse / Depot'],
  type: 'Regular',
  registered: '01/07/2017',
  updated: '12/04/2026',
  expiry: null,
  state: 'State - Maharashtra, Zone - PUNE',
  stateCode: 'MHCG0001',
  center: 'RANGE-I',
  centerCode: 'VU0101',
  addresses: [
    {
      type: 'PRIMARY',
      building: '12',
      buildingName: 'Sea View',
      floor: '3rd',
      street: 'MG Road',
      locality: 'Camp',
      district: 'Pune',
      city: 'Pune',
      state: 'Maharashtra',
      zip: '411001',
      latitude: '18.52',
      longitude: '73.86',
      nature: 'Retail Business',
    },
    {
      type: 'ADDITIONAL',
      street: 'Station Road',
      locality: 'Panaji',
      district: 'North Goa',
      state: 'Goa',
      zip: '403001',
      nature: 'Warehouse / Depot',
    },
  ],
  filings: ['August', 'September', 'October'].flatMap((period, index) => [
    { mode: 'ONLINE', filed: `20/${index + 9}/2026`, type: 'GSTR3B', period, ack: `AA2700${index}B`, status: 'Filed' },
    { mode: 'ONLINE', filed: `11/${index + 9}/2026`, type: 'GSTR1', period, ack: `AA2700${index}A`, status: 'Filed' },
  ]),
  einvoiceEnabled: true,
}

/** A GST register on loopback with one business. */
export const startGstRegister = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { gstin } = JSON.parse(text) as { gstin: string }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(gstin === '27AAPFU0939F1ZV' ? known : { valid: false, message: 'Invalid GSTIN' }))
    })
  })
  return listen(server)
}
