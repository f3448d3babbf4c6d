import type { AgentExample } from '@bazaar/agents-kit'
import { type Implementation, noFiles, type SafeFetch } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'

type World = { fetch?: SafeFetch; upload?: string }

/** The example is what the engine answers. `upload` is the text of its file. */
export const answersItsExample = (engine: Implementation, example: AgentExample, world: World = {}): void =>
  it(`the example of ${engine.agent.id} is what its engine answers`, async () => {
    const { fetch = () => Promise.reject(new Error('no page is needed')), upload } = world
    const { output } = await engine.run({
      input: engine.agent.input.parse(example.input),
      ports: { fetch, text: null, clock: { now: () => new Date('2026-11-21T06:00:00Z') } },
      signal: new AbortController().signal,
      files: upload === undefined ? noFiles : { read: async () => new TextEncoder().encode(upload) },
      emit: { progress: () => {}, text: () => {}, reset: () => {} },
    })
    expect(output).toEqual(example.output)
    expect(engine.agent.output.parse(output)).toEqual(example.output)
  })
