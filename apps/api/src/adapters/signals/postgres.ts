import { Client } from 'pg'
import type { Transport } from './signals.ts'

type Warn = (details: object, message: string) => void

const channel = 'signals'
const maxPauseMs = 5_000
const heartbeatMs = 10_000

const newClient = (connectionString: string): Client =>
  new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'agent-bazaar signals',
  })

const discard = async (client: Client): Promise<void> => {
  client.removeAllListeners()
  client.on('error', () => undefined)
  await client.end().catch(() => undefined)
}

/**
 * LISTEN and NOTIFY over one connection of a process. PostgreSQL commits notifying transactions one after another, so
 * they are sent apart from the transactions they tell of. It reconnects by itself, at the address of that moment.
 */
export const postgresTransport = (address: () => string, warn: Warn): Transport => {
  let onMessage = (_message: string): void => undefined
  let onGap = (): void => undefined
  let client: Client | null = null
  let opening: Promise<Client> | null = null
  let retryTimer: NodeJS.Timeout | undefined
  let stopped = false
  let pauseMs = 100

  const lose = (lost: Client, error?: Error) => {
    if (client !== lost) return
    client = null
    opening = null
    void discard(lost)
    if (stopped) return
    warn({ err: error }, 'connection for signals lost')
    retry()
  }
  const connect = async (): Promise<Client> => {
    const next = newClient(address())
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      // A signal that is lost in a crash costs less than waiting for the disk at each.
      await next.query(`set synchronous_commit = off; listen ${channel}`)
      if (stopped) throw new Error('Signals were stopped.')
    } catch (error) {
      await discard(next)
      throw error
    }
    client = next
    pauseMs = 100
    onGap()
    return next
  }
  const open = (): Promise<Client> => {
    opening ??= connect().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  const retry = () => {
    retryTimer = setTimeout(() => {
      if (!stopped) open().catch(retry)
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
  // A frozen or cut-off server closes no connection; only a question without an answer shows it.
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: Error) => lose(asked, error))
  }, heartbeatMs)
  heartbeat.unref()

  return {
    start: async (...listeners) => {
      ;[onMessage, onGap] = listeners
      await open()
    },
    publish: async (messages) => {
      const connected = await open()
      await connected.query(`select pg_notify('${channel}', message) from unnest($1::text[]) message`, [messages])
    },
    stop: async () => {
      stopped = true
      clearInterval(heartbeat)
      await opening?.catch(() => undefined)
      clearTimeout(retryTimer)
      const last = client
      client = null
      if (last) await discard(last)
    },
  }
}
