import type { AgentDefinition } from '../../index.ts'
import { readFailure } from '@bazaar/contracts'
import type { NoticeAction, RunOptions, ShellServices } from '@bazaar/federation-contract'
import { type Submission, failed, newSubmission, submissionSteps } from './submission.ts'
import { runMemory } from '../run-memory.ts'
import { storedResult } from './stored-result.ts'
import type { RunAction } from './run-state.ts'
import { words } from '../words/words.ts'

type Open = (options: Omit<RunOptions, 'idempotencyKey'>) => Promise<void>

/** A remembered run may be unknown to the server by now. That is not an error. */
const forgotten = ['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']

const usagePath = '/settings/usage'

/** The way on without credits, where some part of the product shows it. */
const moreCredits = ({ catalogue, nav }: ShellServices): NoticeAction | undefined =>
  catalogue.hasPage(usagePath) ? { label: words.moreCredits, onPress: () => nav.navigate(usagePath) } : undefined

/** Ends the stream. A pending stop needs the run id, so it stays open until that arrives. */
const leave = (submission: Submission): void => {
  submission.left = true
  if (submission.stopAsked && !submission.runId) return
  submission.ended = true
  submission.controller.abort()
}

/** Starts, follows, stops and resumes the runs of one agent page, one at a time. */
export const createRunner = (
  agent: Pick<AgentDefinition, 'id' | 'endpoint' | 'price'>,
  services: ShellServices,
  dispatch: (action: RunAction) => void,
) => {
  const memory = runMemory(services.drafts, agent.id)
  const { fail, drop, halt, hear } = submissionSteps({ services, memory, dispatch })
  let current: Submission | null = null
  let last: Submission | null = null
  /** Counts what is to be on screen: an answer about what was before comes too late. */
  let wanted = 0

  const follow = async (submission: Submission, open: Open): Promise<void> => {
    current = submission
    last = submission
    wanted += 1
    dispatch({ type: 'submit', at: submission.startedAt, ...(submission.runId ? { runId: submission.runId } : {}) })
    const onEvent: RunOptions['onEvent'] = (event) => {
      hear(submission, event)
      if (submission.ended && current === submission) current = null
    }
    try {
      await open({ signal: submission.controller.signal, onEvent })
      fail(submission, failed(words.ended, 'INTERNAL'))
    } catch (error) {
      fail(submission, readFailure(error))
    } finally {
      if (current === submission) current = null
      // The run is over either way, and the balance refreshes again later.
      await services.credits.refresh().catch(() => undefined)
    }
  }

  const startWith = (submission: Submission): void =>
    void follow(submission, (options) =>
      services.runs.start(agent, submission.input, { ...options, idempotencyKey: submission.key }),
    )

  const followWith = (submission: Submission, runId: string): void => {
    const forget = (error: unknown): void => {
      if (submission.ended || !forgotten.includes(readFailure(error).code)) throw error
      drop(submission)
    }
    void follow(submission, (options) => services.runs.follow(runId, options).catch(forget))
  }

  const show = async (runId: string): Promise<void> => {
    const turn = (wanted += 1)
    const result = await storedResult(services, runId)
    if (turn !== wanted || current || result === 'failed') return
    if (result === null) followWith(newSubmission(undefined, { runId }), runId)
    else if (result.agent === agent.id) dispatch({ type: 'opened', result })
  }

  return {
    /** Does nothing during a run. With too few credits it sends nothing (product.md §5). */
    start: (input: unknown, available: number, price: number = agent.price): void => {
      if (current) return
      if (available < price) services.notify('error', words.noCredits, moreCredits(services))
      else startWith(newSubmission(input))
    },
    /** Resumes the same run after a lost connection, by its id or else by its submission key. */
    reconnect: (): void => {
      if (current || !last) return
      const submission = newSubmission(last.input, last)
      if (submission.runId) followWith(submission, submission.runId)
      else startWith(submission)
    },
    /** Resumes the run that was active when the user left the page. @returns whether there was one */
    resume: (): boolean => {
      const run = memory.read()
      if (!current && run) followWith(newSubmission(undefined, run), run.runId)
      return run !== null
    },
    /** Shows an earlier run: its stored result or, without one, the run itself, which is under way or failed. */
    show,
    /** A stop is free before the first text. The server rejects one that costs credits, unless `acceptCharge` is set. */
    stop: (acceptCharge = false): void => {
      if (!current || current.stopAsked) return
      current.stopAsked = true
      current.acceptCharge = acceptCharge
      dispatch({ type: 'stopping', on: true })
      if (current.runId) void halt(current, current.runId)
    },
    askStop: (on: boolean): void => (current ? dispatch({ type: 'ask', on }) : undefined),
    /** Called when the user leaves the page. The run continues on the server and is remembered. */
    leave: (): void => {
      if (current) leave(current)
      current = null
      wanted += 1
    },
  }
}
