import { type AgentEntry, agentEntry } from '../index.ts'
import type { ResultView } from '@bazaar/contracts'
import { describe, expect, it } from 'vitest'
import { againAddress, prefillOf, targetsOf } from './chain.ts'
import { everyKind } from './spec-agents.ts'

const entry = (id: string, more: Partial<AgentEntry> = {}): AgentEntry => ({
  ...agentEntry(everyKind),
  id,
  title: id.toUpperCase(),
  path: `/ai-agents/${id}`,
  ...more,
})
const agents = [
  entry('summary'),
  entry('strategy', { accepts: { business_summary: [{ agent: 'summary', output: 'data' }] } }),
  entry('post', { accepts: { outline: [{ agent: 'outline', output: 'filled_content' }] } }),
  entry('post-from-topic', {
    path: '/ai-agents/post',
    variantOf: 'post',
    accepts: {
      keywords: [
        { agent: 'keywords', output: 'data.words' },
        { agent: 'summary', output: 'data.words' },
      ],
    },
  }),
]

const made = (more: Partial<ResultView>): ResultView => ({
  id: 'run-1',
  agent: 'summary',
  main_agent: 'summary',
  title: 'acme.example',
  excerpt: '',
  favourite: false,
  edited: false,
  created_at: '2026-11-21T05:12:00.000Z',
  deleted_at: null,
  state: 'succeeded',
  input: { url: 'acme.example' },
  answer: { data: 'A bakery.' },
  text: 'A bakery.',
  original_text: null,
  version: 1,
  versions: [],
  opinion: null,
  ...more,
})

describe('Use this in…', () => {
  it('offers only agents that accept something this answer contains', () => {
    const run = { id: 'run 1', agent: 'summary', answer: { data: 'A bakery.' } }
    expect(targetsOf(agents, run)).toEqual([
      { id: 'strategy', title: 'STRATEGY', address: '/ai-agents/strategy?from=run%201' },
    ])
    expect(targetsOf(agents, { ...run, answer: { data: '  ' } })).toEqual([])
    const off = agents.map((each) => ({ ...each, unavailable: 'Until noon.' }))
    expect(targetsOf(off, run)).toEqual([])
    expect(targetsOf(agents, { ...run, agent: 'keywords', answer: { data: { words: ['a', 'b'] } } })).toMatchObject([
      { address: '/ai-agents/post?from=run%201&form=post-from-topic' },
    ])
    expect(targetsOf(agents, { ...run, agent: 'keywords', answer: { data: { words: [{}] } } })).toEqual([])
  })

  it('opens the form of a run, also that of a variant', () => {
    expect(againAddress(agents, { id: 'r', agent: 'post-from-topic' })).toBe(
      '/ai-agents/post?from=r&form=post-from-topic',
    )
    expect(againAddress(agents, { id: 'r', agent: 'gone' })).toBeNull()
  })
})

describe('prefillOf', () => {
  const strategy = { id: 'strategy', accepts: { business_summary: [{ agent: 'summary', output: 'data' }] } }
  const post = { id: 'post', accepts: { outline: [{ agent: 'outline', output: 'filled_content' }] } }
  const topic = { id: 'post-from-topic', accepts: { keywords: [{ agent: 'summary', output: 'data' }] } }

  it('returns all inputs of a run of the same form', () => {
    expect(prefillOf([{ id: 'summary' }], agents, made({}), null)).toMatchObject({
      agent: 'summary',
      input: { url: 'acme.example' },
      whole: true,
    })
  })

  it('returns what the requested form accepts, or else what another form of the page accepts', () => {
    expect(prefillOf([post, topic], agents, made({}), 'post')).toMatchObject({
      agent: 'post-from-topic',
      input: { keywords: 'A bakery.' },
      whole: false,
    })
    expect(prefillOf([post], agents, made({}), null)).toBeNull()
  })

  it('uses the edited text instead of the original', () => {
    const edited = made({ version: 2, text: 'A better bakery.', original_text: 'A bakery.' })
    expect(prefillOf([strategy], agents, edited, null)?.input).toEqual({ business_summary: 'A better bakery.' })
    const other = made({ version: 2, text: 'Edited', original_text: '# Report\n\nA bakery.' })
    expect(prefillOf([strategy], agents, other, null)?.input).toEqual({ business_summary: 'A bakery.' })
  })
})
