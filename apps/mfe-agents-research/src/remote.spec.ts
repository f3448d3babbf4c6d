import { researchAgents } from '@bazaar/agents-research'
import { describe, expect, it } from 'vitest'
import { examples } from './examples.ts'
import remote from './remote.tsx'

const inputs: Readonly<Record<string, unknown>> = examples

describe.each(researchAgents.map((agent) => [agent.id, agent] as const))('%s', (id, agent) => {
  it('has a page', async () => {
    const page = await remote.pages[agent.variantOf ?? id]?.()
    expect(page?.default).toBeTypeOf('function')
  })

  it('has an example that its own check accepts', () => {
    expect(agent.input.safeParse(inputs[id]).error).toBeUndefined()
  })
})

it('has no page without an agent', () => {
  const pages = researchAgents.filter(({ variantOf }) => variantOf === undefined)
  expect(Object.keys(remote.pages)).toEqual(pages.map(({ id }) => id))
})
