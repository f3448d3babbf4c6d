import { describe, expect, it } from 'vitest'
import { agents } from './index.ts'

describe.each(agents.map((folder) => [folder.agent.id, folder] as const))('%s', (_id, { agent, answered }) => {
  it('has an example that fits its own contract', async () => {
    const example = await answered?.()
    expect(agent.input.safeParse(example?.input).error).toBeUndefined()
    expect(agent.text(agent.output.parse(example?.output)).trim()).not.toBe('')
  })
  it('rejects an empty form in plain words', () => {
    const issues = agent.input.safeParse({}).error?.issues ?? []
    expect(issues.length).toBeGreaterThan(0)
  })
})
