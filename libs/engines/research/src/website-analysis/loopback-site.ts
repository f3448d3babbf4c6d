import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSafeFetch, noFiles } from '@bazaar/engines-kit'
import { websiteAnalysisEngine } from './engine.ts'

export type Answer = { status?: number; headers?: Record<string, string>; body?: string }
export type LoopbackSite = { host: string; seen: string[]; close: () => Promise<void> }

/** A site on loopback for specs: path → answer, everything else is 404. */
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

/** Runs the engine against a loopback site, as the server would. */
export const analyse = (host: string, url = host, signal = new AbortController().signal) => {
  const progress: string[] = []
  const outcome = websiteAnalysisEngine.run({
    input: websiteAnalysisEngine.agent.input.parse({ url }),
    ports: {
      fetch: createSafeFetch({ allow: [host], userAgent: 'TestBot/1.0', hostGapMs: 0 }),
      text: null,
      clock: { now: () => new Date() },
    },
    signal,
    files: noFiles,
    emit: { progress: (text) => progress.push(text), text: () => {}, reset: () => {} },
  })
  return { outcome, progress }
}
