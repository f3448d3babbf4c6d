import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** Requests of one user that may hold connections at once, and that may wait for one of these places. */
const [maxAtWork, maxWaiting] = [4, 20]

type User = { atWork: number; waiting: (() => void)[]; expected: number }
/** A request. Whatever it holds at once counts as one, so that a statement inside its transaction never waits for itself. */
type Caller = { userId: string; user: User; held: number; place: Promise<void> | undefined; isExpected: boolean }

const callers = new AsyncLocalStorage<Caller | undefined>()
const users = new Map<string, User>()

const arrive = (caller: Caller): void => {
  if (caller.isExpected) caller.user.expected -= 1
  caller.isExpected = false
}

const forgetIdle = ({ user, userId }: Caller): void => {
  if (user.atWork + user.expected === 0) users.delete(userId)
}

const takePlace = async (caller: Caller): Promise<void> => {
  const { user } = caller
  if (user.atWork < maxAtWork) user.atWork += 1
  else await new Promise<void>((resolve) => user.waiting.push(resolve))
  arrive(caller)
}

const enter = (caller: Caller): Promise<void> => {
  caller.held += 1
  caller.place ??= takePlace(caller)
  return caller.place
}

const leave = (caller: Caller): void => {
  caller.held -= 1
  if (caller.held > 0) return
  caller.place = undefined
  const next = caller.user.waiting.shift()
  if (next) return next()
  caller.user.atWork -= 1
  forgetIdle(caller)
}

/**
 * Does the work of one request of a user, whose statements wait for a place among those of the same user before they take a
 * connection. `isStream`: it stays open long after its last statement, so it is never refused and does not count against other requests.
 * @returns what to call when the request ends; null when too many wait already and the work is not done
 */
export const callAs = (userId: string, isStream: boolean, work: () => void): (() => void) | null => {
  const user = users.get(userId) ?? { atWork: 0, waiting: [], expected: 0 }
  if (!isStream && user.expected + user.atWork >= maxAtWork + maxWaiting) return null
  users.set(userId, user)
  if (!isStream) user.expected += 1
  const caller: Caller = { userId, user, held: 0, place: undefined, isExpected: !isStream }
  callers.run(caller, work)
  return () => {
    arrive(caller)
    forgetIdle(caller)
  }
}

/** Work that a request begins for others, too. */
export const forNobody = <T>(work: () => T): T => callers.run(undefined, work)

type Callback = Parameters<Pool['connect']>[0]

/** Lets no user hold more than a few connections of a pool, whatever they wait for. */
export const limitCallers = (pool: Pool): void => {
  const holders = new WeakMap<PoolClient, Caller>()
  const connect: () => Promise<PoolClient> = pool.connect.bind(pool)
  const connectFor = async (caller: Caller): Promise<PoolClient> => {
    await enter(caller)
    try {
      const client = await connect()
      holders.set(client, caller)
      return client
    } catch (error) {
      leave(caller)
      throw error
    }
  }
  pool.on('release', (_error, client) => {
    const caller = holders.get(client)
    holders.delete(client)
    if (caller) leave(caller)
  })
  const limited = (callback?: Callback): Promise<PoolClient> | void => {
    const caller = callers.getStore()
    const client = caller ? connectFor(caller) : connect()
    if (!callback) return client
    client.then(
      (found) => callback(undefined, found, (error) => found.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }
  pool.connect = limited as Pool['connect']
}
