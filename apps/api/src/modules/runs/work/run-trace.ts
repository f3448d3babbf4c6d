import type { Services } from '../../../context.ts'
import { inSpan } from '../../../observability/observer.ts'
import type { Run } from '../view.ts'

/** Times one call of a provider, such as a text model. */
export type ObserveProvider = <T>(kind: string, name: string, work: () => Promise<T>) => Promise<T>

export type RunTrace = {
  /** Runs the engine's work in a span. */
  engine: <T>(work: () => Promise<T>) => Promise<T>
  /** Calls of a provider come from the engine's process, so they name the engine's span as their parent. */
  provider: ObserveProvider
  end: () => void
}

/** The spans of a run's attempt, below the request that started it: the wait, the engine and its providers. */
export const traceRun = ({ observer }: Pick<Services, 'observer'>, found: Run): RunTrace => {
  const attributes = { 'run.id': found.id, agent: found.agent, attempt: found.attempts }
  observer.start('queue', attributes, { parent: found.trace, from: found.createdAt }).end()
  const run = observer.start(`run ${found.agent}`, attributes, { parent: found.trace })
  let parent = run.traceparent
  return {
    engine: (work) => {
      const span = observer.start('engine', attributes, { parent: run.traceparent })
      parent = span.traceparent
      return inSpan(span, work)
    },
    provider: async (kind, name, work) => {
      const began = performance.now()
      const labels = { kind, name }
      const timed = (outcome: string) => {
        observer.record('provider.duration', (performance.now() - began) / 1_000, { ...labels, outcome })
      }
      try {
        const value = await inSpan(observer.start(kind, { ...labels, ...attributes }, { parent }), work)
        timed('ok')
        return value
      } catch (error) {
        timed('failed')
        throw error
      }
    },
    end: () => run.end(),
  }
}
