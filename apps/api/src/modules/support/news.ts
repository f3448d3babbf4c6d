import { eventStreamType, heartbeatMs } from '@bazaar/contracts'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { notifySql } from '../../adapters/queue/signals.ts'
import type { Services, Signed } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { readerGone } from '../runs/stream.ts'

const staffRoom = 'staff'
/** Topic for everyone: the served builds. */
const releaseRoom = 'releases'

type About = 'tickets' | 'desk' | 'releases'

/** Signals at the commit that there is news in support for this user. */
export const tellUser = ({ bus }: Services, tx: Executor, userId: string): Promise<void> => bus.send(tx, 'news', userId)
/** Signals everyone that a release moved. Without services, because releases are also moved from a shell. */
export const tellReleases = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select ${notifySql('news', releaseRoom)}`)
}
export const tellStaff = ({ bus }: Services, tx: Executor): Promise<void> => bus.send(tx, 'news', staffRoom)

async function* lines({ bus }: Services, { userId, role }: Signed, signal: AbortSignal) {
  let wake = () => {}
  const heard = new Set<About>()
  const hear = (about: About) => () => {
    heard.add(about)
    wake()
  }
  const forget = [bus.onRun('news', userId, hear('tickets')), bus.onRun('news', releaseRoom, hear('releases'))]
  if (role === 'staff') forget.push(bus.onRun('news', staffRoom, hear('desk')))
  const stop = () => wake()
  signal.addEventListener('abort', stop)
  try {
    await bus.start()
    yield 'retry: 2000\n\n'
    while (!signal.aborted) {
      if (heard.size === 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeatMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      if (heard.size === 0) yield ': still here\n\n'
      // Cleared before it is yielded: signals during a slow read are new news.
      const told = [...heard]
      heard.clear()
      for (const about of told) yield `event: news\ndata: ${JSON.stringify({ about })}\n\n`
    }
  } finally {
    for (const end of forget) end()
    signal.removeEventListener('abort', stop)
  }
}

/** News for one user while they listen. The tables remain the truth: a lost signal only costs time. */
export const sendNews = (services: Services, reply: FastifyReply, user: Signed): FastifyReply =>
  reply
    .headers({
      'content-type': `${eventStreamType}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(lines(services, user, readerGone(reply))))
