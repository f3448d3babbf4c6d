import { Client } from 'pg'

type Warn = (details: object, message: string) => void
type Channel = { onPayload: (payload: string) => void; onConnect: () => void }

/** The one connection of a process that LISTENs; it reconnects by itself, at the address of that moment. */
export type Listener = {
  /**
   * Subscribes to a channel, at once and after each reconnect. `onConnect` runs after each, as notifications in between are lost.
   * @throws when the database cannot be reached
   */
  listen: (channel: string, onPayload: Channel['onPayload'], onConnect: Channel['onConnect']) => Promise<void>
  unlisten: (channel: string) => Promise<void>
  /** Names the connection in `pg_stat_activity`, where other processes see it. */
  rename: (name: string) => Promise<void>
  stop: () => Promise<void>
}

const longestPauseMs = 5_000
const heartbeatMs = 10_000
export const idleName = 'agent-bazaar signals'

const newClient = (connectionString: string, name: string): Client =>
  new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: name,
  })

const discard = async (client: Client): Promise<void> => {
  client.removeAllListeners()
  client.on('error', () => undefined)
  await client.end().catch(() => undefined)
}

export const createListener = (address: () => string, warn: Warn): Listener => {
  const channels = new Map<string, Channel>()
  let client: Client | null = null
  let opening: Promise<Client> | null = null
  let retryTimer: NodeJS.Timeout | undefined
  let stopped = false
  let name = idleName
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
    const next = newClient(address(), name)
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.onPayload(payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`LISTEN "${channel}"`)
    } catch (error) {
      await discard(next)
      throw error
    }
    client = next
    pauseMs = 100
    for (const { onConnect } of channels.values()) onConnect()
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
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  // A frozen or cut-off server closes no connection; only a question without an answer shows it.
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: Error) => lose(asked, error))
  }, heartbeatMs)
  heartbeat.unref()

  return {
    listen: async (channel, onPayload, onConnect) => {
      const open_ = await open()
      channels.set(channel, { onPayload, onConnect })
      await open_.query(`LISTEN "${channel}"`)
      onConnect()
    },
    unlisten: async (channel) => {
      channels.delete(channel)
      await client?.query(`UNLISTEN "${channel}"`).catch(() => undefined)
    },
    rename: async (next) => {
      name = next
      await client?.query(`select set_config('application_name', $1, false)`, [name]).catch(() => undefined)
    },
    stop: async () => {
      stopped = true
      clearInterval(heartbeat)
      clearTimeout(retryTimer)
      const last = client
      client = null
      if (last) await discard(last)
    },
  }
}
