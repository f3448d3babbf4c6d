import { agents } from '@bazaar/agents-content'
import { describe, expect, it } from 'vitest'
import remote from './remote.tsx'

const forms = agents.filter(({ agent }) => agent.variantOf === undefined)

describe.each(agents.map((folder) => [folder.agent.id, folder] as const))('%s', (id, { agent, example }) => {
  it('has a page, or a tab on another agent’s', async () => {
    const page = await remote.pages[agent.variantOf ?? id]?.()
    expect(page?.default).toBeTypeOf('function')
  })

  it('has an example that its own check accepts', () => {
    expect(agent.input.safeParse(example).error).toBeUndefined()
  })
})

it('has each agent once', () => {
  const ids = agents.map(({ agent }) => agent.id)
  expect(ids).toEqual([...new Set(ids)])
})

it('has no page without an agent', () => {
  expect(Object.keys(remote.pages)).toEqual(forms.map(({ agent }) => agent.id))
})
