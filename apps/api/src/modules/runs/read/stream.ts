import { type RunEvent, eventStreamType, heartbeatMs, runs } from '@bazaar/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { translated } from '../../../http/language/answer-language.ts'
import { whenClosed } from '../../../http/when-closed.ts'
import type { StoredEvent } from '../events.ts'
import { followRun } from './follow.ts'
import { queuePosition } from './cost-preview.ts'
import type { Run } from '../view.ts'

const lookForPlaceMs = 2_500

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server starts to close, so that callers waiting for runs do not keep it open. */
    closing: AbortSignal
  }
}

/** Lets the server close while readers follow runs; they reconnect elsewhere or later. */
export const installClosing = (app: FastifyInstance): void => {
  const controller = new AbortController()
  app.decorate('closing', controller.signal)
  app.addHook('preClose', async () => controller.abort())
  // Node closes connections that are idle at that moment; one that becomes idle later would keep the server open.
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (controller.signal.aborted && socket instanceof Socket) socket.end()
  })
}

/** Aborted when the caller disconnects or the server closes. */
export const readerGone = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  whenClosed(reply.raw, () => gone.abort())
  return AbortSignal.any([gone.signal, reply.server.closing])
}

/** Beside those of runs under way: a browser holds one stream for news, and one for each run that a page follows. */
const maxStreams = 50
const openStreams = new Map<string, number>()

/**
 * Like {@link readerGone}, for a stream of this user, of which few may be open: each is a connection and a timer.
 * @throws {AppError} RATE_LIMITED
 */
export const holdStream = ({ settings }: Services, reply: FastifyReply, userId: string): AbortSignal => {
  const held = openStreams.get(userId) ?? 0
  if (settings.RATE_LIMITS && held >= maxStreams + settings.LIMIT_RUNS_AT_ONCE)
    throw new AppError('RATE_LIMITED', { retryAfter: 10 })
  openStreams.set(userId, held + 1)
  whenClosed(reply.raw, () => {
    const left = (openStreams.get(userId) ?? 1) - 1
    if (left > 0) openStreams.set(userId, left)
    else openStreams.delete(userId)
  })
  return readerGone(reply)
}

/** Whether the caller accepts events instead of one JSON response. */
export const wantsStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === eventStreamType)

/** The last event a reader has seen, from `Last-Event-ID` or `?after=`; 0 = none. */
export const lastSeen = (request: FastifyRequest): number => {
  const { after } = request.query as { after?: unknown }
  const seen = Number(request.headers['last-event-id'] ?? after)
  return Number.isSafeInteger(seen) && seen > 0 && seen < 2 ** 31 ? seen : 0
}

type Say = FastifyRequest['say']

const translatedFor = async (request: FastifyRequest, agent: string, event: RunEvent): Promise<unknown> => {
  if (event.type === 'result') return { ...event, answer: await request.translatorFor(agent).answer(event.answer) }
  return event.type === 'failed' ? translated(event, (text) => request.say(text)) : event
}

const line = ({ seq, event }: StoredEvent, translated: unknown): string =>
  `id: ${seq}\nevent: ${event.type}\ndata: ${JSON.stringify(translated)}\n\n`

/** Queue position for the reader of a waiting run. It is not recorded, so it has no id. */
const placeLine = (position: number, say: Say): string => {
  const event: RunEvent = { type: 'progress', text: say(runs.waitingInQueue(position)) }
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

type Reader = { request: FastifyRequest; signal: AbortSignal }
type Followed = { run: Pick<Run, 'id' | 'agent'>; afterSeq: number }

async function* lines(services: Services, { run, afterSeq }: Followed, { request, signal }: Reader) {
  const say: Say = (text) => request.say(text)
  // Sent at once, so that the headers leave the server before the first event.
  yield 'retry: 1000\n\n'
  let waits = true
  let place: number | null = null
  let quietMs = 0
  for await (const stored of followRun(services, run.id, { afterSeq, signal, idleMs: lookForPlaceMs })) {
    quietMs = stored === null ? quietMs + lookForPlaceMs : 0
    if (stored !== null) {
      waits &&= stored.event.type === 'started' || stored.event.type === 'reset'
      yield line(stored, await translatedFor(request, run.agent, stored.event))
      continue
    }
    const now: number | null = waits ? await queuePosition(services.db, run.id).catch(() => place) : null
    if (now === null) waits = false
    else if (now !== place) yield placeLine(now, say)
    place = now
    if (quietMs < heartbeatMs) continue
    quietMs = 0
    yield ': still here\n\n'
  }
}

/**
 * Responds with the events of a run after `afterSeq`. A disconnect does not affect the run.
 * @param signal of {@link holdStream}
 */
export const sendStream = (
  services: Services,
  reply: FastifyReply,
  followed: Followed,
  signal: AbortSignal,
): FastifyReply =>
  reply
    .headers({
      'content-type': `${eventStreamType}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-run-id': followed.run.id,
    })
    .send(Readable.from(lines(services, followed, { request: reply.request, signal })))
