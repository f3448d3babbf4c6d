import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { AgentEntry, agentEntry } from './catalogue.ts'
import { type AgentDefinition, type AgentInput, defineAgent } from './define.ts'
import { RunReceipt } from './receipt.ts'

const sample = defineAgent({
  id: 'sample',
  version: 1,
  card: { title: 'Sample', summary: 'A sample.', category: 'New', picture: 'summary', featured: 3 },
  price: 2,
  input: z.object({ topic: z.string(), short: z.boolean().default(false) }),
  fields: { topic: { kind: 'text', label: 'Topic' }, short: { kind: 'switch', label: 'Short', advanced: true } },
  endpoint: '/api/v1/content/sample',
  output: z.object({ data: z.string() }),
  text: (output) => output.data,
})

describe('defineAgent', () => {
  it('fills in the defaults', () => {
    expect(sample).toMatchObject({
      legacy: [],
      streams: false,
      deadlineMs: 90_000,
      errors: { panel: 'An error occurred. Please try again.' },
    })
    expectTypeOf<AgentInput<typeof sample>>().toEqualTypeOf<{ topic: string; short: boolean }>()
  })

  it('rejects, at compile time, fields that do not fit the input', () => {
    const { fields: _fields, ...rest } = sample
    const wrongKind = { topic: { kind: 'switch', label: 'Topic' }, short: { kind: 'switch', label: 'Short' } } as const
    // @ts-expect-error a switch cannot ask for a text
    expect(defineAgent({ ...rest, fields: wrongKind }).id).toBe('sample')
    const missing = { topic: { kind: 'text', label: 'Topic' } } as const
    // @ts-expect-error every key of the input has a field
    expect(defineAgent({ ...rest, fields: missing }).id).toBe('sample')
  })

  it('is assignable to the list of all agents', () => {
    const list: AgentDefinition[] = [sample]
    expect(list.map(({ id }) => id)).toEqual(['sample'])
  })
})

describe('agentEntry', () => {
  it('contains only what the catalogue needs', () => {
    const entry = agentEntry(sample)
    expect(AgentEntry.parse(entry)).toEqual(entry)
    expect(entry).toEqual({
      id: 'sample',
      version: 1,
      title: 'Sample',
      summary: 'A sample.',
      category: 'New',
      picture: 'summary',
      featured: 3,
      price: 2,
      path: '/ai-agents/sample',
      accepts: {},
    })
  })
})

describe('RunReceipt', () => {
  it('parses an answer without sources', () => {
    expect(RunReceipt.parse({ run_id: 'r', engine: 'embedded', credits_charged: 1 })).toMatchObject({
      sources: [],
      notices: [],
    })
  })
})
