import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { RunBus, Services } from '../../context.ts'
import type { Connection } from '../../db/client.ts'
import { createListener, idleName, type Listener } from './listener.ts'
import { createSignals } from './signals.ts'

const queue = 'runs'
/** What the connections of processes that take runs are called, so that readiness can count workers. */
export const workerName = 'agent-bazaar worker'
/** Runs one process takes over in one go. */
const batchSize = 10

/**
 * pg-boss in a schema of its own (`pgboss`), kept small: it delivers, leases and retries are the run's own. It works on
 * the product's pool and its LISTEN connection, so it follows the database as they do.
 */
const openBoss = async (
  { pool }: Pick<Connection, 'pool'>,
  listener: Listener,
  log: Services['log'],
): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onPayload, onConnect) => {
        await listener.listen(channel, onPayload, onConnect)
        return { close: () => listener.unlisten(channel) }
      },
    },
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))
  await boss.start()
  const options = { notify: true, retryLimit: 2, expireInSeconds: 60, deleteAfterSeconds: 600 }
  await boss.createQueue(queue, options)
  await boss.updateQueue(queue, options)
  return boss
}

/** Opening is lazy: a process that neither admits nor follows runs opens no connection. */
export const createRunBus = (connection: Pick<Connection, 'pool' | 'address'>, log: Services['log']): RunBus => {
  const listener = createListener(connection.address, (details, message) => log.warn(details, message))
  const signals = createSignals(listener)
  let opening: Promise<PgBoss> | null = null
  const boss = (): Promise<PgBoss> => {
    opening ??= signals
      .start()
      .then(() => openBoss(connection, listener, log))
      .catch((error: unknown) => {
        opening = null
        throw error
      })
    return opening
  }
  return {
    send: signals.send,
    onRun: signals.onRun,
    start: async () => {
      await boss()
    },
    enqueue: async (tx, runId) => {
      await (await boss()).send(queue, { runId }, { db: fromDrizzle(tx, sql) })
    },
    work: async (take) => {
      const opened = await boss()
      await listener.rename(workerName)
      await opened.work<{ runId: string }>(
        queue,
        // The signal of a new job wakes the worker at once; polling only catches what a lost signal left.
        { batchSize, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
        (jobs) => take(jobs.map((job) => job.data.runId)),
      )
    },
    offWork: async () => {
      await listener.rename(idleName)
      if (opening) await (await opening).offWork(queue, { wait: true })
    },
    stop: async () => {
      if (opening) await (await opening).stop({ graceful: false, close: true })
      await listener.stop()
    },
  }
}
