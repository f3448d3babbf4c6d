import type { AgentDefinition } from '../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarried, useCredits } from '@bazaar/federation-page'
import { useEffect, useReducer, useState } from 'react'
import { priceOf } from './price-of.ts'
import { type RunState, endedIn, idle, reduceRun } from './run-state.ts'
import { createRunner } from './runner.ts'

export type AgentRun = {
  state: RunState
  submit: (input: unknown) => void
  stop: (acceptCharge?: boolean) => void
  /** Shows or hides the confirmation for a stop that costs credits. */
  askStop: (on: boolean) => void
  /** Resumes the same run after a lost connection. */
  reconnect: () => void
}

/** idle → running → done | failed for one agent page. An active run resumes after a reload. */
export const useAgentRun = (agent: AgentDefinition, services: ShellServices): AgentRun => {
  const carried = useCarried(services)
  const carriedKey = `run:${agent.id}`
  const [state, dispatch] = useReducer(reduceRun, idle, () => endedIn(carried.read(carriedKey)) ?? idle)
  const { available } = useCredits(services)
  const [runner] = useState(() => createRunner(agent, services, dispatch))

  useEffect(() => {
    // The browser remembers an active run. Only a final state is carried over an upgrade.
    carried.write(carriedKey, state.phase === 'running' ? null : state)
  }, [carried, carriedKey, state])

  useEffect(() => {
    runner.resume()
    return runner.leave
  }, [runner])

  return {
    state,
    submit: (input) => runner.start(input, available, priceOf(services, agent)),
    stop: runner.stop,
    askStop: runner.askStop,
    reconnect: runner.reconnect,
  }
}
