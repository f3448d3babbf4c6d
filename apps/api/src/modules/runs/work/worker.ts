import { rewriteEngine } from '@bazaar/agents-content/server'
import type { Implementation } from '@bazaar/agents-kit/server'
import { randomUUID } from 'node:crypto'
import { createChores } from '../../../chores.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { sweepCredits } from '../../credits/sweep-credits.ts'
import { claimRuns, renewLease } from './claim.ts'
import { createEnginePlaces } from './engine-places.ts'
import { type Execution, execute } from './execute.ts'
import { finishWithoutResult } from '../end/finish.ts'
import { leaseRenewMs } from '../lifetimes.ts'
import { type Admission, ownPlaces } from '../own-places.ts'
import { signOff, signOn } from './presence.ts'
import { sweepRuns } from './sweep.ts'
import type { Run } from '../view.ts'

export type RunWorker = {
  /** Sweeps once, then takes runs. @throws when the database is unreachable */
  start: () => Promise<void>
  /** Stops claiming runs, waits for running ones to finish, then ends the rest uncharged. */
  stop: () => Promise<void>
}

type Options = {
  /** Runs at the same time in this process. */
  concurrency?: number
  /** Milliseconds that runs get to finish at a stop. Source: reliability.md, shutdown. */
  graceMs?: number
  sweepEveryMs?: number
  /** More to do at every sweep. */
  chores?: readonly ((services: Services) => Promise<void>)[]
  /** How often it looks for runs without a signal, in case one was lost. */
  lookEveryMs?: number
}

const hopeless = 'This agent is not on this server any more.'

const keepLease = (services: Services, { id, attempts }: Run, execution: Execution): NodeJS.Timeout =>
  setInterval(() => {
    renewLease(services, { runId: id, attempt: attempts }).then(
      (mine) => mine || execution.cut('gone'),
      (err: unknown) => services.log.warn({ err, run: id }, 'lease not renewed'),
    )
  }, leaseRenewMs)

/** Works on runs in this process; any number of processes may share one database. */
export const createRunWorker = (
  services: Services,
  { concurrency = 20, graceMs = 25_000, sweepEveryMs = 20_000, lookEveryMs = 2_000, chores = [] }: Options = {},
): RunWorker => {
  const { signals, log } = services
  const id = randomUUID()
  const byId = new Map([...services.implementations, rewriteEngine].map((entry) => [entry.agent.id, entry]))
  const places = createEnginePlaces(concurrency)
  const sweeper = createChores(services, [sweepRuns, sweepCredits, ...chores, () => signOn(services, id)])
  let timers: NodeJS.Timeout[] = []
  let forgetQueue = (): void => undefined
  let claiming: Promise<void> | undefined
  /** Whether runs may be waiting for a place. */
  let mayWait = false
  let woken = false
  let stopping = false

  const follow = (implementation: Implementation, claimed: Run, admission?: Admission): void => {
    const execution = execute(services, implementation, claimed, admission)
    places.add(execution, () => mayWait && wake())
    const forget = signals.on('stop', claimed.id, () => execution.cut('gone'))
    const lease = keepLease(services, claimed, execution)
    void execution.done.then(() => {
      clearInterval(lease)
      forget()
    })
  }
  const begin = async (claimed: Run): Promise<void> => {
    const implementation = byId.get(claimed.agent)
    if (implementation) return follow(implementation, claimed)
    const error = new AppError('RUN_FAILED', { detail: hopeless })
    await finishWithoutResult(services, claimed.id, { state: 'failed', error })
  }
  /** Claims as many runs as places are free, until none waits. */
  const claim = async (): Promise<void> => {
    do {
      woken = false
      const free = places.free()
      mayWait = free <= 0
      if (mayWait || stopping) return
      const claimed = await claimRuns(services, free)
      mayWait = claimed.length === free
      await Promise.all(claimed.map(begin))
    } while (mayWait || woken)
  }
  const wake = (): void => {
    woken = true
    claiming ??= claim()
      .catch((error: unknown) => log.warn({ err: error }, 'no runs taken'))
      .finally(() => (claiming = undefined))
  }
  const take = (created: Run, admission: Admission): boolean => {
    const implementation = byId.get(created.agent)
    if (!implementation || stopping || mayWait || places.free() <= 0) return false
    follow(implementation, created, admission)
    return true
  }

  return {
    start: async () => {
      await signals.start()
      await sweeper.run()
      forgetQueue = signals.on('queued', '', wake)
      ownPlaces(services.db).take = take
      timers = [setInterval(() => void sweeper.run(), sweepEveryMs), setInterval(wake, lookEveryMs)]
      wake()
    },
    stop: async () => {
      stopping = true
      forgetQueue()
      if (ownPlaces(services.db).take === take) ownPlaces(services.db).take = null
      for (const timer of timers) clearInterval(timer)
      const slow = setTimeout(() => {
        for (const execution of places.all) execution.cut('shutdown')
      }, graceMs)
      await Promise.all([claiming, sweeper.end()])
      while (places.all.size > 0) await Promise.all([...places.all].map((execution) => execution.done))
      clearTimeout(slow)
      await signOff(services, id)
    },
  }
}
