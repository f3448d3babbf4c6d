import type { FastifyInstance } from 'fastify'

const patience = 30_000

/**
 * Prepares an orderly end: no new connections, requests at work are answered, and then whoever is still connected
 * is cut, such as a client that never finishes its request. Call before the server listens; the result closes.
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
    // Again and again, for whoever got in while the door was closing.
    const cutting = setInterval(cutWhenDone, 500)
    cutWhenDone()
    await closed
    clearInterval(cutting)
    clearTimeout(impatience)
  }
}
