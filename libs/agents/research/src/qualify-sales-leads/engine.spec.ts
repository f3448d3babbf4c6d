import { qualifySalesLeads } from './definition.ts'
import { noFiles, type RunFiles } from '@bazaar/agents-kit/server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { qualifySalesLeadsEngine } from './engine.server.ts'

const criteria = { industry: ['Retail'], company_size: '50-200', budget_minimum: '300000', engagement: 'High' }
const head = 'name,contact,company,source,industry,company_size,budget'
const upload = { name: 'leads.csv', type: 'text/csv', size: 10 }

const run = async (input: object, files: RunFiles = noFiles) => {
  const outcome = await qualifySalesLeadsEngine.run({
    input: { qualification_criteria: criteria, ...input },
    files,
    ports: { fetch: () => Promise.reject(new Error('no page')), text: null, clock: { now: () => new Date() } },
    signal: new AbortController().signal,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  return { ...outcome, output: qualifySalesLeads.output.parse(outcome.output) }
}

describe('list of leads', () => {
  const list = [head, 'A,1,Acme,Website,Retail,120,100000', 'B,2,Beta,Website,Retail,120,500000', 'C,x,,Web,Retail,1,1']

  it('is sorted best first by the rules for a single lead, with invalid lines last', async () => {
    const { output, free } = await run({ leads: list.join('\n') })
    expect(output.leads.map(({ name, total, verdict }) => [name, total, verdict])).toEqual([
      ['B', 98, 'Qualified'],
      ['A', 49, 'Not a fit now'],
      ['C', null, null],
    ])
    expect(output.leads[1]).toMatchObject({
      line: 2,
      budget: 0,
      industry: 25,
      gates: ['budget under half of the minimum'],
    })
    expect(output.data).toContain('# 2 of 3 leads scored')
    expect(output.data).toContain('- Line 4: Please enter the contact number in digits only. Please enter the company.')
    expect(free).toBeUndefined()
  })

  it('gives no points for what a lead does not state, and says how many leave something out', async () => {
    const { output, notices } = await run({ leads: `${head}\nA,1,Acme,,,,\nB,2,Beta,Web,Retail,120,5 lakh` })
    expect(output.leads[1]).toMatchObject({ name: 'A', budget: 0, industry: 0, size: 0, source: 0, gates: [] })
    expect(notices).toEqual(['Leads with an empty cell, which was not guessed and gives no points: 1.'])
  })

  it('begins below the title of a report, as Salesforce exports it', async () => {
    const report = `New leads\nAs of 27/11/2026\n\n${head}\nA,1,Acme,Website,Retail,120,500000`
    const files = { read: async () => Buffer.from(report) }
    for (const { output } of [await run({ leads: report }), await run({ file: upload }, files)])
      expect(output.leads).toMatchObject([{ name: 'A', line: 5, problem: null }])
  })

  it('prefers the upload over the text', async () => {
    const files = { read: async () => Buffer.from(list.slice(0, 2).join('\n')) }
    const { output, notices } = await run({ file: upload, leads: list.join('\n') }, files)
    expect(output.leads).toHaveLength(1)
    expect(notices).toEqual(['The uploaded file was read; the pasted list was not.'])
  })

  it('reports how many lines it skipped', async () => {
    const lines = Array.from({ length: 10_003 }, (_, index) => `L${index},1,Acme,Website,Retail,120,100000`)
    const files = { read: async () => Buffer.from([head, ...lines].join('\n')) }
    const { output, notices } = await run({ file: upload }, files)
    expect([output.leads.length, output.skipped]).toEqual([10_000, 3])
    expect(notices).toEqual(['Only the first 10,000 leads were scored; 3 more were left out.'])
  })

  it('is read from an Excel workbook', async () => {
    const files = { read: async () => readFileSync(join(import.meta.dirname, 'vectors/leads.xlsx')) }
    const { output, notices } = await run({ file: { ...upload, name: 'leads.xlsx' } }, files)
    expect(output.leads.map(({ name, total }) => [name, total])).toEqual([['Asha Rao', 98]])
    expect(notices).toBeUndefined()
  })

  it('is free when no line could be read', async () => {
    expect((await run({ leads: `${head}\nC,x,,Web,Retail,1,1` })).free).toBe(true)
  })

  it('is required as a file or as text', () => {
    const checked = qualifySalesLeads.input.safeParse({ leads: ' ', qualification_criteria: criteria })
    expect(checked.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['leads'], 'Please choose a file or paste a list.'],
    ])
  })
})
