import type { AgentDefinition } from '../index.ts'
import { errorCatalogue, readFailure } from '@bazaar/contracts'
import type { RunOptions, ShellServices } from '@bazaar/federation-contract'
import { type Press, failed, newPress, pressSteps } from './press.ts'
import { runMemory } from './run-memory.ts'
import type { RunAction } from './run-state.ts'
import { words } from './words.ts'

type Open = (options: Omit<RunOptions, 'idempotencyKey'>) => Promise<void>

/** A remembered run of which the server knows nothing (any more) is no failure of this page. */
const forgotten = ['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']

/** Starts, follows, stops and takes up the runs of one agent page. Never more than one at a time. */
export const createRunner = (
  agent: AgentDefinition,
  services: ShellServices,
  dispatch: (action: RunAction) => void,
) => {
  const memory = runMemory(services.drafts, agent.id)
  const { fail, halt, hear } = pressSteps({ services, memory, dispatch })
  let current: Press | null = null
  let last: Press | null = null

  const release = (press: Press): void => {
    if (current === press) current = null
  }

  const follow = async (press: Press, open: Open): Promise<void> => {
    current = press
    last = press
    dispatch({ type: 'press', at: press.startedAt, ...(press.runId ? { runId: press.runId } : {}) })
    const onEvent: RunOptions['onEvent'] = (event) => {
      hear(press, event)
      if (press.ended) release(press)
    }
    try {
      await open({ signal: press.controller.signal, onEvent })
      fail(press, failed(words.ended, 'INTERNAL'))
    } catch (error) {
      fail(press, readFailure(error))
    } finally {
      release(press)
      // The balance is right or it is shown a moment later; either way the run is over.
      await services.credits.refresh().catch(() => undefined)
    }
  }

  const startWith = (press: Press): void =>
    void follow(press, (options) => services.runs.start(agent, press.input, { ...options, idempotencyKey: press.key }))

  const followWith = (press: Press, runId: string): void =>
    void follow(press, async (options) => {
      try {
        await services.runs.follow(runId, options)
      } catch (error) {
        if (press.ended || !forgotten.includes(readFailure(error).code)) throw error
        press.ended = true
        memory.clear()
        dispatch({ type: 'clear' })
      }
    })

  return {
    /** A press while a run is under way does nothing. With too few credits nothing is sent (product.md §5). */
    start: (input: unknown, available: number, price: number = agent.price): void => {
      if (current) return
      if (available < price) services.notify('error', errorCatalogue.INSUFFICIENT_CREDIT.detail)
      else startWith(newPress(input))
    },
    /** After a lost connection: the same run again, by its id or else by the key of its press. */
    takeUp: (): void => {
      if (current || !last) return
      const press = newPress(last.input, last)
      if (press.runId) followWith(press, press.runId)
      else startWith(press)
    },
    /** Goes on with the run that was under way when the page was left. */
    resume: (): void => {
      const run = memory.read()
      if (!current && run) followWith(newPress(undefined, run), run.runId)
    },
    /** Before the first text a stop is free; the server refuses one that is not, unless `acceptCharge`. */
    stop: (acceptCharge = false): void => {
      if (!current || current.stopAsked) return
      current.stopAsked = true
      current.acceptCharge = acceptCharge
      dispatch({ type: 'stopping', on: true })
      if (current.runId) void halt(current, current.runId)
    },
    askStop: (on: boolean): void => {
      if (current) dispatch({ type: 'ask', on })
    },
    /** The page goes away; the run goes on at the server and is remembered. */
    leave: (): void => {
      const press = current
      current = null
      // A run that is to be stopped but has no name yet must be heard until it has one.
      if (!press || (press.stopAsked && !press.runId)) return
      press.ended = true
      press.controller.abort()
    },
  }
}
