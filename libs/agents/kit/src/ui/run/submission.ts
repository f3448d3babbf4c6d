import { type Failure, type RunEvent, type RunView, newSubmissionKey, readFailure, runs } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import type { runMemory } from '../run-memory.ts'
import type { RunAction } from './run-state.ts'
import { words } from '../words/words.ts'

/** One sent form. Its key stays the same across reconnects. */
export type Submission = {
  key: string
  input: unknown
  startedAt: number
  runId: string | null
  controller: AbortController
  ended: boolean
  /** The user left the page. */
  left: boolean
  stopAsked: boolean
  /** Whether the user accepts that the stop costs credits. */
  acceptCharge: boolean
}

export const newSubmission = (input: unknown, from: Partial<Submission> = {}): Submission => ({
  key: newSubmissionKey(),
  input,
  startedAt: Date.now(),
  runId: null,
  ...from,
  controller: new AbortController(),
  ended: false,
  left: false,
  stopAsked: false,
  acceptCharge: false,
})

type Around = {
  services: ShellServices
  memory: ReturnType<typeof runMemory>
  dispatch: (action: RunAction) => void
}

export const failed = (detail: string, code: string): Failure => ({ code, detail, fields: {}, lost: false })

/** The transitions of one submission: event, failure, stop. Once it has ended, everything is ignored. */
export const submissionSteps = ({ services, memory, dispatch }: Around) => {
  const fail = (submission: Submission, failure: Failure): void => {
    if (submission.ended) return
    submission.ended = true
    if (!failure.lost) memory.clear()
    dispatch({ type: 'failure', failure })
  }

  /** The server does not know the run. */
  const drop = (submission: Submission): void => {
    submission.ended = true
    memory.clear()
    dispatch({ type: 'clear' })
  }

  /** The response to a stop reports how the run ended. Later events of the stream are ignored. */
  const stopped = (submission: Submission, run: RunView): void => {
    if (submission.ended || !runs.isFinal(run.state)) return
    if (run.answer === null) {
      fail(submission, failed(run.error?.detail ?? words.stoppedDetail, run.error?.code ?? 'RUN_STOPPED'))
    } else {
      submission.ended = true
      memory.clear()
      dispatch({ type: 'answer', answer: run.answer })
    }
    submission.controller.abort()
  }

  const halt = async (submission: Submission, runId: string): Promise<void> => {
    try {
      stopped(submission, await services.runs.stop(runId, { acceptCharge: submission.acceptCharge }))
    } catch (error) {
      submission.stopAsked = false
      // Who pressed Stop and left would think that it goes on no more.
      if (submission.left) return services.notify('error', words.stopFailed)
      if (submission.ended) return
      // The first text arrived after the page showed that a stop is free.
      if (readFailure(error).code === 'STOP_WOULD_CHARGE') return dispatch({ type: 'ask', on: true })
      dispatch({ type: 'stopping', on: false })
      services.notify('error', words.stopFailed)
    }
  }

  const hear = (submission: Submission, event: RunEvent): void => {
    if (submission.ended) return
    if (event.type === 'started') {
      submission.runId = event.run_id
      memory.write({ runId: event.run_id, startedAt: submission.startedAt })
      // The user pressed Cancel before the run had an id.
      if (submission.stopAsked) void halt(submission, event.run_id)
    }
    if (event.type === 'result' || event.type === 'failed') {
      submission.ended = true
      memory.clear()
    }
    dispatch({ type: 'event', event })
  }

  return { fail, drop, halt, hear }
}
