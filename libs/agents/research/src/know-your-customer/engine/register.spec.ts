import { knowYourCustomer } from '../definition.ts'
import { EngineError, type GstEntry, type GstRegister, noFiles } from '@bazaar/agents-kit/server'
import { describe, expect, it } from 'vitest'
import { knowYourCustomerEngine } from '../engine.server.ts'
import { filingHabits } from './filing-habit.ts'

const gstin = '27AAPFU0939F1ZV'
const askedAt = '2026-11-21T05:00:00.000Z'

const entry: GstEntry = {
  active: true,
  status: 'Active',
  legalName: 'ACME TRADERS LLP',
  tradeName: 'Acme',
  constitution: 'Limited Liability Partnership',
  nature: ['Retail Business', 'Warehouse / Depot'],
  type: 'Regular',
  registered: '2017-07-01',
  updated: '2026-04-12',
  expiry: null,
  state: 'PUNE',
  stateCode: 'MHCG0001',
  center: 'RANGE-I',
  centerCode: 'VU0101',
  addresses: [],
  filings: [],
  einvoiceEnabled: true,
}
const place = {
  building: null,
  buildingName: null,
  floor: null,
  street: 'MG Road',
  locality: null,
  district: null,
  city: null,
  zip: null,
  latitude: null,
  longitude: null,
  nature: null,
} as const
const filed = (type: string, period: string, day: string | null) => ({
  mode: 'ONLINE',
  filed: day,
  type,
  period,
  ack: null,
  status: day === null ? 'Not Filed' : 'Filed',
})

const run = async (lookup: GstRegister['lookup'], typed = gstin) => {
  const progress: string[] = []
  const outcome = await knowYourCustomerEngine.run({
    input: knowYourCustomer.input.parse({ gstin: typed }),
    files: noFiles,
    ports: {
      fetch: () => Promise.reject(new Error('the number needs no page')),
      text: null,
      clock: { now: () => new Date('2026-11-21T06:00:00Z') },
      gst: { name: 'Attestr', url: 'https://api.attestr.com', lookup },
    },
    signal: new AbortController().signal,
    emit: { progress: (text) => void progress.push(text), text: () => {}, reset: () => {} },
  })
  return { ...outcome, progress, data: knowYourCustomer.output.strict().parse(outcome.output).data }
}

describe('with a register connected', () => {
  it("shows its entry, the time and the register's name", async () => {
    const { data, sources, notices, free, progress } = await run(async () => ({ entry, askedAt }))
    expect(data.gstin_response).toMatchObject({
      valid: true,
      active: true,
      legalName: 'ACME TRADERS LLP',
      pan: 'AAPFU0939F',
      state: 'PUNE',
    })
    expect(data.register).toEqual({ name: 'Attestr', status: 'Active', askedAt })
    expect(sources).toEqual([
      { url: 'https://api.attestr.com', title: 'GST register, through Attestr', fetchedAt: askedAt },
    ])
    expect([notices, free]).toEqual([undefined, undefined])
    expect(progress).toEqual(['Asking the GST register (Attestr)'])
  })

  it('summarises the entry in a few sentences, from the entry alone', async () => {
    const addresses = [
      { ...place, type: 'PRIMARY' as const, state: 'Maharashtra' },
      { ...place, type: 'ADDITIONAL' as const, state: 'Maharashtra' },
      { ...place, type: 'ADDITIONAL' as const, state: 'Goa' },
    ]
    const filings = [
      filed('GSTR3B', 'July', '2026-08-20'),
      filed('GSTR3B', 'August', '2026-09-19'),
      filed('GSTR3B', 'September', null),
    ]
    const { data } = await run(async () => ({ entry: { ...entry, addresses, filings }, askedAt }))
    expect(data.summary).toContain(
      '<p>27AAPFU0939F1ZV belongs to ACME TRADERS LLP, trading as Acme, and has the status Active in the GST register, as Attestr hands it on.</p>\n' +
        '<p>It is registered as a Limited Liability Partnership, for tax as Regular. The registration began on 1 July 2017, 9 years ago. Its stated activities are Retail Business and Warehouse / Depot. It lists 3 places of business: 2 in Maharashtra and 1 in Goa. 2 of 3 GSTR-3B returns listed by the register are filed. The last one listed was filed on 19 September 2026.</p>',
    )
    expect(data.report).not.toMatch(/undefined|NaN|null|\[object/)
  })

  it('warns of an inactive registration and fills gaps in the entry from the number', async () => {
    const silent = {
      ...entry,
      active: false,
      status: 'Cancelled suo-moto',
      expiry: '2026-03-31',
      constitution: null,
      type: null,
      state: null,
      stateCode: null,
    }
    const { data } = await run(async () => ({ entry: silent, askedAt }))
    expect(data.summary).toContain('The registration is not active')
    expect(data.summary).toContain('It ended on 31 March 2026.')
    expect(data.gstin_response).toMatchObject({
      active: false,
      constitution: 'Firm / Limited Liability Partnership (from PAN letter F)',
      state: 'Maharashtra',
      stateCode: '27',
    })
  })

  it.each([
    [true, 'has the status Active in the GST register'],
    [false, 'has a status other than Active in the GST register'],
    [null, 'has no status in the GST register'],
  ])('quotes a register that only reports active or inactive: %s', async (active, words) => {
    const { data } = await run(async () => ({ entry: { ...entry, active, status: null }, askedAt }))
    expect(data.summary).toContain(words)
  })

  it('reports that the register does not know the number', async () => {
    const { data, free } = await run(async () => ({ entry: null, askedAt }))
    expect(data.gstin_response).toMatchObject({ valid: false, active: false, legalName: null })
    expect(data.check).toMatchObject({ reason: 'not_registered', message: expect.stringContaining('does not know it') })
    expect(data.summary).toContain('is well formed, but the GST register does not know it, says Attestr.')
    expect(free).toBeUndefined()
  })

  it('falls back to the number, free, when the register fails', async () => {
    const { data, free, notices } = await run(async () => {
      throw new EngineError('PROVIDER_FAILED', { detail: 'The GST register (Attestr) took too long to answer.' })
    })
    expect(data.gstin_response).toMatchObject({ valid: true, active: null, legalName: null })
    expect(data.register).toBeNull()
    expect(data.summary).toContain('because the connected GST register gave no answer.')
    expect(notices).toEqual(['The GST register (Attestr) took too long to answer. Only the number itself was checked.'])
    expect(free).toBe(true)
  })

  it('does not ask the register about an invalid number', async () => {
    const { free, progress } = await run(() => Promise.reject(new Error('nobody asks')), '27AAPFU0939F1ZO')
    expect([free, progress]).toEqual([true, []])
  })

  it('never renders register text as markup', async () => {
    const { data } = await run(async () => ({ entry: { ...entry, legalName: '<script>alert(1)</script>' }, askedAt }))
    expect(data.summary).not.toContain('<script>')
  })
})

describe('filing habits', () => {
  it('need three periods', () => {
    expect(filingHabits([])).toEqual([])
    expect(filingHabits([filed('GSTR3B', 'July', '2026-08-20')])).toEqual([
      'The register lists too few returns to speak of regularity.',
    ])
  })
  it('count each period once per return type', () => {
    const monthly = ['April', 'May', 'June'].flatMap((period) => [
      filed('GSTR-1', period, '2026-07-11'),
      filed('GSTR3B', period, '2026-07-20'),
      filed('GSTR3B', period, null),
    ])
    expect(filingHabits(monthly)).toEqual([
      'All 3 GSTR-3B returns listed by the register are filed.',
      'All 3 GSTR-1 returns listed by the register are filed.',
      'The last one listed was filed on 20 July 2026.',
    ])
  })
})
