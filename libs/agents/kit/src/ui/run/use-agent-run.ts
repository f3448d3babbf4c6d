import type { AgentDefinition } from '../../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarried, useCredits } from '@bazaar/federation-page'
import { useEffect, useReducer, useRef, useState } from 'react'
import { movingDispatch } from './moving-dispatch.ts'
import { priceOf } from '../price-of.ts'
import { type RunState, endedIn, idle, reduceRun } from './run-state.ts'
import { createRunner } from './runner.ts'
import { useWhenOnline } from './use-when-online.ts'

export type AgentRun = {
  state: RunState
  /** Go was pressed without a connection; the run starts when it is back. */
  waiting: boolean
  submit: (input: Record<string, unknown>) => void
  stop: (acceptCharge?: boolean) => void
  /** Shows or hides the confirmation for a stop that costs credits. */
  askStop: (on: boolean) => void
  /** Resumes the same run after a lost connection. */
  reconnect: () => void
  /** The run under way, once it has an id. */
  runId: string | null
  /** Resumes the run that was active when the user left the page. @returns whether there was one */
  resume: () => boolean
  /** The input of the newest submission; empty for a resumed run. */
  lastInput: () => Record<string, unknown>
  /** Shows an earlier run. */
  show: (runId: string) => Promise<void>
}

/**
 * idle → running → done | failed for one agent page. An active run resumes after a reload.
 * @param resend sends the form again, as it is by then, once there is a connection
 */
export const useAgentRun = (agent: AgentDefinition, services: ShellServices, resend?: () => void): AgentRun => {
  const carried = useCarried(services)
  const carriedKey = `run:${agent.id}`
  const [state, dispatch] = useReducer(reduceRun, idle, () => endedIn(carried.read(carriedKey)) ?? idle)
  const { available } = useCredits(services)
  const [runner] = useState(() => createRunner(agent, services, movingDispatch(dispatch)))

  useEffect(() => {
    // The browser remembers an active run. Only a final state is carried over an upgrade.
    carried.write(carriedKey, state.phase === 'running' ? null : state)
  }, [carried, carriedKey, state])

  const { waiting, whenOnline } = useWhenOnline(services)
  const sent = useRef<Record<string, unknown>>({})
  useEffect(() => runner.leave, [runner])

  return {
    state,
    waiting,
    submit: (input) => {
      sent.current = input
      whenOnline(() => runner.start(input, available, priceOf(services, agent)), resend)
    },
    stop: runner.stop,
    askStop: runner.askStop,
    reconnect: runner.reconnect,
    runId: state.phase === 'running' ? state.runId : null,
    resume: runner.resume,
    show: runner.show,
    lastInput: () => sent.current,
  }
}
