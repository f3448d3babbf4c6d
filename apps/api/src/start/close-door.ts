import type { FastifyInstance } from 'fastify'

const patience = 30_000

/**
 * Prepares a graceful shutdown: accepts no new connections, finishes active requests, then closes the remaining
 * connections, such as a client that never finishes its request. Call before listening; the result closes.
 */
export const prepareClosing = (app: FastifyInstance): (() => Promise<void>) => {
  const { server } = app
  let atWork = 0
  let closing = false
  const cutWhenDone = () => {
    if (closing && atWork === 0) server.closeAllConnections()
  }
  server.on('request', (_request, response) => {
    atWork += 1
    response.once('close', () => {
      atWork -= 1
      cutWhenDone()
    })
  })
  return async () => {
    const impatience = setTimeout(() => server.closeAllConnections(), patience)
    const closed = app.close()
    closing = true
    // Repeated for connections that were accepted during the shutdown.
    const cutting = setInterval(cutWhenDone, 500)
    cutWhenDone()
    await closed
    clearInterval(cutting)
    clearTimeout(impatience)
  }
}
