/**
 * A whole server in its own process, for specs that kill it: submits once, works on that run, and dies by SIGKILL at
 * the named point. Arguments: database address, time, user, submission key, kill point.
 */
import { Client } from 'pg'
import { flushCompileCache } from 'node:module'
import { connect } from '../../../db/client.ts'
import { probe, sampleAgent } from '../spec-agents.ts'
import { specServices } from './spec-services.ts'
import { type KillPoint, killPoints } from './spec-kill-points.ts'
import { startRun } from '../begin/start.ts'
import { trustedUsers } from '../together/early-engines.ts'
import { createRunWorker } from '../work/worker.ts'

// Killed processes do not write their compile cache at exit.
flushCompileCache()

const [url = '', time = '', userId = '', key = '', point = ''] = process.argv.slice(2)
const isPoint = (name: string): name is KillPoint => Object.hasOwn(killPoints, name)
if (!isPoint(point)) throw new Error(`There is no kill point "${point}".`)
const { statement, at } = killPoints[point]
const isAlone = 'isAlone' in killPoints[point]

const die = () => process.kill(process.pid, 'SIGKILL')
const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** Connections whose transaction dies when it commits. */
const marked = new WeakSet<object>()
const { query } = Client.prototype
Client.prototype.query = new Proxy(query, {
  apply: (target, connection: object, args: unknown[]) => {
    const text = textOf(args[0])
    const matches = statement.test(text)
    const commits = /^commit/i.test(text) && marked.has(connection)
    if (commits && at === 'committing') die()
    if (!matches && !commits) return Reflect.apply(target, connection, args)
    const answered = () => {
      if (matches) marked.add(connection)
      if ((matches && at === 'answered') || (commits && at === 'committed')) die()
    }
    // A pool passes a callback; other callers await a promise.
    const asked = args.map((arg) =>
      typeof arg !== 'function'
        ? arg
        : (...results: unknown[]) => {
            answered()
            return Reflect.apply(arg, undefined, results)
          },
    )
    const answer: unknown = Reflect.apply(target, connection, asked)
    return answer instanceof Promise ? answer.finally(answered) : answer
  },
})

const now = new Date(time)
const services = await specServices(connect(url), {
  now,
  seen: probe(),
  environment: { RATE_LIMITS: 'off' },
  // A limit is checked in a transaction of its own.
  controls: new Map(isAlone ? [[sampleAgent.id, { dailyRuns: 10, changedAt: now }]] : []),
})
await createRunWorker(services).start()
const isKnown = 'isKnown' in killPoints[point]
if (isKnown) trustedUsers(services.db).set(userId, 0)
const input = { text: 'Asha', mode: isKnown ? 'answer' : 'stream' }
await startRun(services, { userId, agent: sampleAgent, input, key })
