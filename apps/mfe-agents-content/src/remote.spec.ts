import { contentAgents } from '@bazaar/agents-content'
import { describe, expect, it } from 'vitest'
import { examples } from './examples.ts'
import remote from './remote.tsx'

const inputs: Readonly<Record<string, unknown>> = examples

describe.each(contentAgents.map((agent) => [agent.id, agent] as const))('%s', (id, agent) => {
  it('has a page, or a tab on another agent’s', async () => {
    const page = await remote.pages[agent.variantOf ?? id]?.()
    expect(page?.default).toBeTypeOf('function')
  })

  it('has an example that its own check accepts', () => {
    expect(agent.input.safeParse(inputs[id]).error).toBeUndefined()
  })
})

it('has each agent once', () => {
  const ids = contentAgents.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

it('has no page without an agent', () => {
  expect(Object.keys(remote.pages)).toEqual(
    contentAgents.filter(({ variantOf }) => variantOf === undefined).map(({ id }) => id),
  )
})
