import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Answer = { begin: number; end: number; status: number }

const known = JSON.stringify(Array.from({ length: 200_000 }, (_, n) => ({ n })))

/**
 * The longest wait for this thread, whatever strangers send, in ms: a multiple of the time that reading a known text takes
 * now, because machines differ. Bounded work takes up to two thirds of it, unbounded work many times as long.
 */
export const longestPause = (): number => {
  const begin = performance.now()
  JSON.parse(known)
  return 50 * (performance.now() - begin)
}

/** A machine may stall for seconds, more than once. */
export const retry = 4

const tickMs = 5
/** Rounds of the event loop in which an answer is accepted, read and written. */
const roundsOfOne = 3
const now = (): number => performance.timeOrigin + performance.now()

/** Asks `/livez` of the server in this thread from another thread, again and again. */
export const watchPauses = async (url: string) => {
  /** Processor time of this thread, which serves, by time of day. */
  const spent: { at: number; cpu: number }[] = []
  const asked: Answer[] = []
  const tick = () => void spent.push({ at: now(), cpu: process.threadCpuUsage().user })
  const ticking = setInterval(tick, tickMs)
  const watch = new Worker(new URL('./spec-livez-watch.ts', import.meta.url), { workerData: url })
  watch.on('message', (answer: Answer) => void asked.push(answer))
  await once(watch, 'message')

  /**
   * How long `/livez` waited for this thread to work, in ms. On a busy machine, the time of day also holds other work, and
   * a starved watch hears late of an answer that was given in time.
   */
  const pauseOf = ({ begin, end }: Answer): number => {
    const first = Math.max(
      0,
      spent.findLastIndex(({ at }) => at <= begin),
    )
    const last = spent.findIndex(({ at }) => at >= end)
    const cpus = spent.slice(first, last < 0 ? undefined : last + 1).map(({ cpu }) => cpu / 1_000)
    const longestRound = Math.max(0, ...cpus.slice(1).map((cpu, n) => cpu - (cpus[n] ?? 0)))
    return Math.min(end - begin, (cpus.at(-1) ?? 0) - (cpus[0] ?? 0), roundsOfOne * longestRound)
  }
  return {
    asked: asked as readonly Answer[],
    longestWhile: async (work: () => Promise<unknown>): Promise<number> => {
      const from = asked.length
      await work()
      await once(watch, 'message')
      tick()
      return Math.max(...asked.slice(from).map(pauseOf))
    },
    stop: async () => {
      clearInterval(ticking)
      await watch.terminate()
    },
  }
}
