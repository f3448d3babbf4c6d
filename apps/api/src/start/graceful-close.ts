import type { FastifyInstance } from 'fastify'
import { whenClosed } from '../http/when-closed.ts'

const closeTimeoutMs = 30_000

/**
 * Prepares a graceful shutdown: accepts no new connections, finishes active requests, then closes the remaining
 * connections, such as a client that never finishes its request. Call before listening; the result closes.
 */
export const prepareClosing = (app: FastifyInstance): (() => Promise<void>) => {
  const { server } = app
  let activeRequests = 0
  let closing = false
  const closeWhenIdle = () => {
    if (closing && activeRequests === 0) server.closeAllConnections()
  }
  server.on('request', (_request, response) => {
    activeRequests += 1
    whenClosed(response, () => {
      activeRequests -= 1
      closeWhenIdle()
    })
  })
  return async () => {
    const timeout = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
    const closed = app.close()
    closing = true
    // Repeated for connections that were accepted during the shutdown.
    const closingTimer = setInterval(closeWhenIdle, 500)
    closeWhenIdle()
    await closed
    clearInterval(closingTimer)
    clearTimeout(timeout)
  }
}
