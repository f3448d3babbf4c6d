import type { FastifyReply } from 'fastify'

/**
 * Does work and names its duration, in milliseconds, in the `Server-Timing` header, where developer tools show it beside
 * the request. Source: W3C Server Timing.
 */
export const timed = async <T>(reply: FastifyReply, name: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const result = await work()
  const others = reply.getHeader('server-timing')
  const own = `${name};dur=${(performance.now() - start).toFixed(1)}`
  void reply.header('server-timing', others === undefined ? own : `${String(others)}, ${own}`)
  return result
}
