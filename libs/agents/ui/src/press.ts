import type { RunEvent } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import type { runMemory } from './run-memory.ts'
import type { Failure, RunAction } from './run-state.ts'
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
}

export const newPress = (input: unknown, from: Partial<Press> = {}): Press => ({
  key: crypto.randomUUID(),
  input,
  startedAt: Date.now(),
  runId: null,
  ...from,
  controller: new AbortController(),
  ended: false,
  stopAsked: false,
})

type Around = {
  services: ShellServices
  memory: ReturnType<typeof runMemory>
  dispatch: (action: RunAction) => void
}

/** How long a stopped run may keep the page waiting for its last event, in milliseconds. */
const stopGraceMs = 4_000

export const failed = (detail: string, code: string): Failure => ({ code, detail, fields: {}, lost: false })

/** What happens to one press: an event is heard, it fails, it is stopped. Nothing happens after its end. */
export const pressSteps = ({ services, memory, dispatch }: Around) => {
  const fail = (press: Press, failure: Failure): void => {
    if (press.ended) return
    press.ended = true
    if (!failure.lost) memory.clear()
    dispatch({ type: 'failure', failure })
  }

  const halt = async (press: Press, runId: string): Promise<void> => {
    try {
      await services.runs.stop(runId)
      setTimeout(() => {
        if (press.ended) return
        fail(press, failed(words.stoppedDetail, 'RUN_STOPPED'))
        press.controller.abort()
      }, stopGraceMs)
    } catch {
      press.stopAsked = false
      if (press.ended) return
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
