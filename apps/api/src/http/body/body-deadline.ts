import type { FastifyInstance } from 'fastify'

/** Milliseconds. A JSON body of 256 KB needs 100 kbit/s; files have until the request timeout of the server. */
const usualMs = 20_000

/** Ends requests whose body arrives too slowly, so that idle senders do not hold connections. */
export const installBodyDeadline = (app: FastifyInstance, ms = usualMs): void => {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { headers } = raw
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
    const timer = setTimeout(() => {
      if (raw.complete || raw.readableEnded) return
      // The answer to a refused request is sent before its body has arrived.
      if (reply.sent) return void raw.destroy()
      const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!isUpload) app.server.emit('clientError', error, raw.socket)
    }, ms)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
