/** Responses as the services document them, for a fictional business. */
export const gstin = '27AAPFU0939F1ZV'

export const attestrFound = {
  valid: true,
  message: null,
  active: true,
  legalName: 'ACME TRADERS LLP',
  tradeName: 'Acme',
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
    { type: 'ADDITIONAL', street: 'Station Road', zip: 411002, state: 'Goa', nature: ['Warehouse / Depot'] },
  ],
  filings: [
    { mode: 'ONLINE', filed: '20/10/2026', type: 'GSTR3B', period: 'September', ack: 'AA2709263', status: 'Filed' },
  ],
  einvoiceEnabled: true,
}

/** Short keys of the GST network, as Sandbox.co.in and Appyflow return them. */
export const shortKeys = {
  gstin,
  lgnm: 'ACME TRADERS LLP',
  tradeNam: 'Acme',
  sts: 'Cancelled suo-moto',
  rgdt: '01/07/2017',
  cxdt: '31/03/2026',
  lstupdt: '12/04/2026',
  ctb: 'Limited Liability Partnership',
  dty: 'Regular',
  nba: ['Retail Business', 'Warehouse / Depot'],
  stj: 'State - Maharashtra, Zone - PUNE',
  stjCd: 'MHCG0001',
  ctj: 'RANGE-I',
  ctjCd: 'VU0101',
  einvoiceStatus: 'No',
  pradr: {
    addr: {
      bno: '12',
      bnm: 'Sea View',
      flno: '3rd',
      st: 'MG Road',
      loc: 'Camp',
      dst: 'Pune',
      city: '',
      stcd: 'Maharashtra',
      pncd: '411001',
      lt: '18.52',
      lg: '73.86',
    },
    ntr: 'Retail Business',
  },
  adadr: [{ addr: { st: 'Station Road', stcd: 'Goa', pncd: '411002' }, ntr: ['Warehouse / Depot'] }],
}

export const sandboxFound = {
  code: 200,
  timestamp: 1_790_000_000_000,
  transaction_id: 'c9',
  data: { data: shortKeys, status_cd: '1' },
}
export const sandboxUnknown = {
  code: 200,
  timestamp: 1_790_000_000_000,
  data: { error: { message: 'No records found for the provided GSTIN', error_cd: 'FO8000' }, status_cd: '0' },
}
export const sandboxToken = (token: string) => ({ code: 200, data: { access_token: token }, access_token: token })

export const appyflowFound = {
  taxpayerInfo: { ...shortKeys, sts: 'Active', cxdt: '', panNo: 'AAPFU0939F' },
  compliance: { filingFrequency: null },
  filing: [
    {
      fy: '2026-2027',
      taxp: 'September',
      mof: 'ONLINE',
      dof: '20/10/2026',
      rtntype: 'GSTR3B',
      arn: 'AA2709263',
      status: 'Filed',
    },
  ],
}

export const setuFound = {
  gstIdentificationNumber: gstin,
  legalName: 'ACME TRADERS LLP',
  constitution: 'Limited Liability Partnership',
  registrationDate: '01/07/2017',
  status: 'Active',
  taxPayerType: 'Regular',
  centerJurisdiction: 'RANGE-I',
  stateJurisdiction: 'PUNE',
  cancellationDate: '',
  natureBusinessActivities: ['Retail Business', 'Warehouse / Depot'],
}
