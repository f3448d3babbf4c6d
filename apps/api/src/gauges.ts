import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq, sum } from './db/drizzle.ts'
import type { Services } from './context.ts'
import { creditHold } from './modules/credits/tables.ts'
import { readQueue } from './modules/runs/work/queue-health.ts'

const readHeld = async ({ db }: Services): Promise<number> => {
  const [held] = await db
    .select({ credits: sum(creditHold.amount) })
    .from(creditHold)
    .where(eq(creditHold.state, 'held'))
  return Number(held?.credits ?? 0)
}

/** Registers what is read when metrics are collected. @returns stops the measurement of the event loop */
export const registerGauges = (services: Services): (() => void) => {
  const { observer, db } = services
  if (!observer.active) return () => undefined
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  observer.gauge('event_loop.delay', () => {
    const readings = [0.5, 0.99].map((quantile) => ({
      value: delay.percentile(quantile * 100) / 1e9,
      attributes: { quantile },
    }))
    delay.reset()
    return readings
  })
  observer.gauge('queue.runs', async () => [{ value: (await readQueue(services)).runs }])
  observer.gauge('queue.age', async () => [{ value: (await readQueue(services)).ageMs / 1_000 }])
  observer.gauge('credits.held', async () => [{ value: await readHeld(services) }])
  observer.gauge('pool.connections', () => {
    const { totalCount, idleCount, waitingCount } = db.$client
    const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
    return Object.entries(states).map(([state, value]) => ({ value, attributes: { state } }))
  })
  return () => void delay.disable()
}
