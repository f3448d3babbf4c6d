import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { sweepCredits } from '../credits/sweep-credits.ts'
import { claimRun, renewLease } from './claim.ts'
import { type Execution, execute } from './execute.ts'
import { finishWithoutResult } from './finish.ts'
import { leaseRenewMs } from './lifetimes.ts'
import { sweepRuns } from './sweep.ts'
import type { Run } from './view.ts'

export type RunWorker = {
  /** Sweeps once, then takes runs. @throws when the database is unreachable */
  start: () => Promise<void>
  /** Takes no more runs, gives running ones time to finish, then ends them uncharged. */
  stop: () => Promise<void>
}

type Options = {
  /** Runs at the same time in this process. */
  concurrency?: number
  /** Milliseconds that runs get to finish at a stop. Source: reliability.md, shutdown. */
  graceMs?: number
  sweepEveryMs?: number
}

const hopeless = 'This agent is not on this server any more.'

/** Works on runs in this process; any number of processes may share one database. */
export const createRunWorker = (
  services: Services,
  { concurrency = 20, graceMs = 25_000, sweepEveryMs = 20_000 }: Options = {},
): RunWorker => {
  const { bus, log } = services
  const byId = new Map(services.implementations.map((entry) => [entry.agent.id, entry]))
  const deadlineOf = (agent: string) => byId.get(agent)?.agent.deadlineMs ?? 0
  const atWork = new Set<Execution>()
  let sweeper: NodeJS.Timeout | undefined
  let stopping = false

  const follow = (claimed: Run): void => {
    const implementation = byId.get(claimed.agent)
    if (!implementation) return
    const execution = execute(services, implementation, claimed)
    atWork.add(execution)
    const attempt = { runId: claimed.id, attempt: claimed.attempts }
    const forget = bus.onRun('stop', claimed.id, () => execution.cut('gone'))
    const lease = setInterval(() => {
      renewLease(services, attempt).then(
        (mine) => mine || execution.cut('gone'),
        (error: unknown) => log.warn({ err: error, run: claimed.id }, 'lease not renewed'),
      )
    }, leaseRenewMs)
    void execution.done.then(() => {
      clearInterval(lease)
      forget()
      atWork.delete(execution)
    })
  }
  const take = async (runIds: string[]): Promise<void> => {
    for (const runId of runIds) {
      while (atWork.size >= concurrency) await Promise.race([...atWork].map((execution) => execution.done))
      // Runs left in the queue go to another worker or wait for the next start.
      if (stopping) return
      const claimed = await claimRun(services, runId, deadlineOf)
      if (claimed && byId.has(claimed.agent)) follow(claimed)
      else if (claimed) {
        const error = new AppError('RUN_FAILED', { detail: hopeless })
        await finishWithoutResult(services, runId, { state: 'failed', error })
      }
    }
  }
  const sweep = async () => {
    for (const each of [sweepRuns, sweepCredits]) {
      await each(services).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
    }
  }

  return {
    start: async () => {
      await bus.start()
      await sweep()
      sweeper = setInterval(() => void sweep(), sweepEveryMs)
      await bus.work(take)
    },
    stop: async () => {
      stopping = true
      clearInterval(sweeper)
      const slow = setTimeout(() => {
        for (const execution of atWork) execution.cut('shutdown')
      }, graceMs)
      await bus.offWork()
      while (atWork.size > 0) await Promise.all([...atWork].map((execution) => execution.done))
      clearTimeout(slow)
    },
  }
}
