import type { Services } from '../../../context.ts'
import type { ObserveProvider } from './run-trace.ts'
import type { Run } from '../view.ts'

/** How an attempt ended: the engine of a result, or the code of an error. */
type End = { engine?: string; code?: string }

/**
 * The log lines of a run's attempt: ids, names and times, never what was entered or written. `reqId`, as in the
 * lines of requests, is known while traces are on.
 */
export const createRunLog = ({ log }: Pick<Services, 'log'>, found: Run) => {
  const began = performance.now()
  const reqId = found.trace?.split('-')[1]
  let model: string | undefined
  const facts = (end: End = {}) => ({
    ...(reqId === undefined ? {} : { reqId }),
    run: found.id,
    user: found.userId,
    agent: found.agent,
    attempt: found.attempts,
    ...(model === undefined ? {} : { model }),
    ...end,
    milliseconds: Math.round(performance.now() - began),
  })
  return {
    /** Remembers which text model was asked. */
    observing:
      (observe: ObserveProvider): ObserveProvider =>
      (kind, name, work) => {
        if (kind === 'text model') model = name
        return observe(kind, name, work)
      },
    ended: (end: End) => log.info(facts(end), 'run ended'),
    failed: (err: unknown, text: string) => log.error({ err, ...facts() }, text),
  }
}

export type RunLog = ReturnType<typeof createRunLog>
