import type { AgentExample } from '@bazaar/agents-kit'
import { type Implementation, noFiles, type SafeFetch } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'

type World = { fetch?: SafeFetch; upload?: string }

/**
 * Checks that the example matches the engine's answer.
 * @param world `upload` is the text of the example's file
 */
export const answersItsExample = (engine: Implementation, example: AgentExample, world: World = {}): void =>
  it(`${engine.agent.id} returns its example answer`, async () => {
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
