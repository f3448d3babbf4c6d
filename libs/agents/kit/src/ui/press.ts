import { type Failure, type RunEvent, type RunView, newSubmissionKey, readFailure, runs } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import type { runMemory } from './run-memory.ts'
import type { RunAction } from './run-state.ts'
import { words } from './words.ts'

/** One press of Go. Its key stays the same when a lost connection is taken up again. */
export type Press = {
  key: string
  input: unknown
  startedAt: number
  runId: string | null
  controller: AbortController
  ended: boolean
  stopAsked: boolean
  /** Whether the stop that was asked for may cost something. */
  acceptCharge: boolean
}

export const newPress = (input: unknown, from: Partial<Press> = {}): Press => ({
  key: newSubmissionKey(),
  input,
  startedAt: Date.now(),
  runId: null,
  ...from,
  controller: new AbortController(),
  ended: false,
  stopAsked: false,
  acceptCharge: false,
})

type Around = {
  services: ShellServices
  memory: ReturnType<typeof runMemory>
  dispatch: (action: RunAction) => void
}

export const failed = (detail: string, code: string): Failure => ({ code, detail, fields: {}, lost: false })

/** What happens to one press: an event is heard, it fails, it is stopped. Nothing happens after its end. */
export const pressSteps = ({ services, memory, dispatch }: Around) => {
  const fail = (press: Press, failure: Failure): void => {
    if (press.ended) return
    press.ended = true
    if (!failure.lost) memory.clear()
    dispatch({ type: 'failure', failure })
  }

  /** A stop is over when the server has said how the run ended; what the stream says of it then comes too late. */
  const stopped = (press: Press, run: RunView): void => {
    if (press.ended || !runs.isFinal(run.state)) return
    if (run.answer === null) {
      fail(press, failed(run.error?.detail ?? words.stoppedDetail, run.error?.code ?? 'RUN_STOPPED'))
    } else {
      press.ended = true
      memory.clear()
      dispatch({ type: 'answer', answer: run.answer })
    }
    press.controller.abort()
  }

  const halt = async (press: Press, runId: string): Promise<void> => {
    try {
      stopped(press, await services.runs.stop(runId, { acceptCharge: press.acceptCharge }))
    } catch (error) {
      press.stopAsked = false
      if (press.ended) return
      // The first text came while the user was told that a stop is free.
      if (readFailure(error).code === 'STOP_WOULD_CHARGE') return dispatch({ type: 'ask', on: true })
      dispatch({ type: 'stopping', on: false })
      services.notify('error', words.stopFailed)
    }
  }

  const hear = (press: Press, event: RunEvent): void => {
    if (press.ended) return
    if (event.type === 'started') {
      press.runId = event.run_id
      memory.write({ runId: event.run_id, startedAt: press.startedAt })
      // Cancel was pressed before the server had named the run.
      if (press.stopAsked) void halt(press, event.run_id)
    }
    if (event.type === 'result' || event.type === 'failed') {
      press.ended = true
      memory.clear()
    }
    dispatch({ type: 'event', event })
  }

  return { fail, halt, hear }
}
