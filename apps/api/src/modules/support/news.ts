import { eventStreamType, heartbeatMs } from '@bazaar/contracts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { sendSignal } from '../../adapters/signals/signals.ts'
import type { Services, Signed } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { allSessionsRoom, sessionRoom } from '../auth/sessions/end-sessions.ts'
import { isAlive } from '../auth/sessions/sessions.ts'
import { runRoom } from '../runs/end/run-room.ts'
import { holdStream } from '../runs/read/stream.ts'
import { isStaff } from '../users/tables.ts'

const staffRoom = 'staff'
/** Topic for everyone: the served builds. */
const releaseRoom = 'releases'

type About = 'tickets' | 'desk' | 'releases' | 'session' | 'runs'

/** Signals at the commit that there is news in support for this user. */
export const notifyUser = ({ signals }: Services, tx: Executor, userId: string): Promise<void> =>
  signals.send(tx, 'news', userId)
/** Signals everyone that a release moved. Without services, because releases are also moved from a shell. */
export const notifyReleases = (tx: Executor): Promise<void> => sendSignal(tx, 'news', releaseRoom)
export const notifyStaff = ({ signals }: Services, tx: Executor): Promise<void> => signals.send(tx, 'news', staffRoom)

async function* lines(services: Services, { userId, sessionId, role }: Signed, signal: AbortSignal) {
  const { signals } = services
  let wake = () => {}
  const waiting = new Set<About>()
  const notify = (about: About) => () => {
    waiting.add(about)
    wake()
  }
  const forget = [
    signals.on('news', userId, notify('tickets')),
    signals.on('news', runRoom(userId), notify('runs')),
    signals.on('news', releaseRoom, notify('releases')),
  ]
  for (const room of [sessionRoom(userId), allSessionsRoom]) forget.push(signals.on('news', room, notify('session')))
  if (isStaff(role)) forget.push(signals.on('news', staffRoom, notify('desk')))
  const stop = () => wake()
  signal.addEventListener('abort', stop)
  try {
    await signals.start()
    yield 'retry: 2000\n\n'
    while (!signal.aborted) {
      if (waiting.size === 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeatMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      if (waiting.size === 0) yield ': still here\n\n'
      // Cleared before it is yielded: signals during a slow read are new news.
      const topics = [...waiting]
      waiting.clear()
      // A stream must not outlive its session. Its last event makes the page reconnect at once, which signs it out.
      const hasEnded = topics.includes('session') && !(await isAlive(services, sessionId))
      for (const about of topics) yield `event: news\ndata: ${JSON.stringify({ about })}\n\n`
      if (hasEnded) return
    }
  } finally {
    for (const end of forget) end()
    signal.removeEventListener('abort', stop)
  }
}

/** News for one user while they listen. The tables remain the truth: a lost signal only costs time. */
export const sendNews = (services: Services, reply: FastifyReply, user: Signed): FastifyReply => {
  const signal = holdStream(services, reply, user.userId)
  return reply
    .headers({
      'content-type': `${eventStreamType}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(lines(services, user, signal)))
}
