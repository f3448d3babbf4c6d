import type { AgentDefinition } from '../index.ts'
import { errorCatalogue, readFailure } from '@bazaar/contracts'
import type { RunOptions, ShellServices } from '@bazaar/federation-contract'
import { type Submission, failed, newSubmission, submissionSteps } from './submission.ts'
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
  const { fail, halt, hear } = submissionSteps({ services, memory, dispatch })
  let current: Submission | null = null
  let last: Submission | null = null

  const release = (submission: Submission): void => {
    if (current === submission) current = null
  }

  const follow = async (submission: Submission, open: Open): Promise<void> => {
    current = submission
    last = submission
    dispatch({ type: 'submit', at: submission.startedAt, ...(submission.runId ? { runId: submission.runId } : {}) })
    const onEvent: RunOptions['onEvent'] = (event) => {
      hear(submission, event)
      if (submission.ended) release(submission)
    }
    try {
      await open({ signal: submission.controller.signal, onEvent })
      fail(submission, failed(words.ended, 'INTERNAL'))
    } catch (error) {
      fail(submission, readFailure(error))
    } finally {
      release(submission)
      // The balance is right or it is shown a moment later; either way the run is over.
      await services.credits.refresh().catch(() => undefined)
    }
  }

  const startWith = (submission: Submission): void =>
    void follow(submission, (options) =>
      services.runs.start(agent, submission.input, { ...options, idempotencyKey: submission.key }),
    )

  const followWith = (submission: Submission, runId: string): void =>
    void follow(submission, async (options) => {
      try {
        await services.runs.follow(runId, options)
      } catch (error) {
        if (submission.ended || !forgotten.includes(readFailure(error).code)) throw error
        submission.ended = true
        memory.clear()
        dispatch({ type: 'clear' })
      }
    })

  return {
    /** A submission while a run is under way does nothing. With too few credits nothing is sent (product.md §5). */
    start: (input: unknown, available: number, price: number = agent.price): void => {
      if (current) return
      if (available < price) services.notify('error', errorCatalogue.INSUFFICIENT_CREDIT.detail)
      else startWith(newSubmission(input))
    },
    /** After a lost connection: the same run again, by its id or else by the key of its submission. */
    reconnect: (): void => {
      if (current || !last) return
      const submission = newSubmission(last.input, last)
      if (submission.runId) followWith(submission, submission.runId)
      else startWith(submission)
    },
    /** Goes on with the run that was under way when the page was left. */
    resume: (): void => {
      const run = memory.read()
      if (!current && run) followWith(newSubmission(undefined, run), run.runId)
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
      const submission = current
      current = null
      // A run that is to be stopped but has no name yet must be heard until it has one.
      if (!submission || (submission.stopAsked && !submission.runId)) return
      submission.ended = true
      submission.controller.abort()
    },
  }
}
