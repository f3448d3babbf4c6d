import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSafeFetch, noFiles, type Ports, type RunContext } from '@bazaar/agents-kit/server'

export type Answer = { status?: number; headers?: Record<string, string>; body?: string }
export type LoopbackSite = { host: string; seen: string[]; close: () => Promise<void> }

/** Serves a site on loopback for specs. `answers` maps paths to answers; all other paths return 404. */
export const serveSite = async (answers: Record<string, Answer | RequestListener>): Promise<LoopbackSite> => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    seen.push(`${request.method} ${path}`)
    const answer = answers[path]
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer?.status ?? (answer === undefined ? 404 : 200), {
      'content-type': 'text/html; charset=utf-8',
      ...answer?.headers,
    })
    response.end(answer?.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The context that the server would pass to an engine, with only these hosts reachable. */
export const contextFor = (
  hosts: readonly string[],
  signal = new AbortController().signal,
  ports: Partial<Ports> = {},
): { context: Omit<RunContext<unknown>, 'input'>; progress: string[] } => {
  const progress: string[] = []
  const context = {
    ports: {
      fetch: createSafeFetch({ allow: hosts, userAgent: 'TestBot/1.0', hostGapMs: 0 }),
      text: null,
      clock: { now: () => new Date() },
      ...ports,
    },
    signal,
    files: noFiles,
    emit: { progress: (text: string) => void progress.push(text), text: () => {}, reset: () => {} },
  }
  return { context, progress }
}
