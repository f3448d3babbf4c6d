import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { networkOf } from '../callers/client-address.ts'
import { whenClosed } from '../when-closed.ts'

const megabyte = 1_000_000
/** Smaller bodies are bounded by the limits of requests. */
const small = megabyte
/** Bytes of one account, or of one network without one: three of the largest files at once. */
const perSender = 34 * megabyte
/** Bytes of all bodies of this process. */
const perProcess = 4 * perSender

/** The most that a body may hold. One without a length may be as large as its route allows. */
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number => {
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
  const most = isUpload ? perSender : Math.min(routeOptions.bodyLimit ?? perSender, perSender)
  return headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length'] ?? 0), most) : most
}

/** Bounds what bodies hold until they are answered: by bytes, because a few hundred large ones fill the memory. */
export const installBodyRoom = (app: FastifyInstance): void => {
  const held = new Map<string, number>()
  let total = 0
  app.addHook('onRequest', async (request, reply) => {
    const bytes = bytesOf(request)
    if (bytes <= small) return
    const sender = request.signed?.userId ?? request.apiKey?.userId ?? networkOf(request.ip)
    const ofSender = (held.get(sender) ?? 0) + bytes
    if (ofSender > perSender) throw new AppError('RATE_LIMITED', { retryAfter: 5 })
    if (total + bytes > perProcess) throw new AppError('OVERLOADED', { retryAfter: 10 })
    total += bytes
    held.set(sender, ofSender)
    whenClosed(reply.raw, () => {
      total -= bytes
      const left = (held.get(sender) ?? 0) - bytes
      if (left > 0) held.set(sender, left)
      else held.delete(sender)
    })
  })
}
