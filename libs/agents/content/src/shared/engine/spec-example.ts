import type { AgentExample } from '@bazaar/agents-kit'
import type { Implementation } from '@bazaar/agents-kit/server'
import { expect, test } from 'vitest'
import { listen } from './spec-serve.ts'

/** Checks that the documented example matches the engine's streamed output. */
export const answersItsExample = ({ agent, run }: Implementation, example: AgentExample): void =>
  test(`the example of ${agent.id} matches the streamed engine output`, async () => {
    const { emit, emitted } = listen()
    const ports = {
      fetch: () => Promise.reject(new Error('opens nothing')),
      text: null,
      clock: { now: () => new Date() },
    }
    const outcome = await run({
      input: example.input,
      ports: ports as never,
      signal: new AbortController().signal,
      emit,
    } as never)
    expect(outcome.output).toEqual(example.output)
    expect([outcome.engine, outcome.free]).toEqual(['embedded', true])
    expect(emitted.text).toBe(agent.text(example.output))
    expect(emitted.pieces).toBeGreaterThan(2)
    expect(agent.output.parse(outcome.output)).toEqual(outcome.output)
  })
