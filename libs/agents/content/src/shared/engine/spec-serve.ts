import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSafeFetch, type Emit, type Ports } from '@bazaar/agents-kit/server'

/** Serves the pages on loopback and returns ports that are allowed to fetch them. */
export const serveSite = async (pages: Record<string, string>) => {
  const server = createServer((request, response) => {
    const body = pages[request.url ?? '/']
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(body ?? 'not here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `127.0.0.1:${port}`
  const ports: Ports = {
    fetch: createSafeFetch({ allow: [address], userAgent: 'AgentBazaarBot/1.0', hostGapMs: 0 }),
    text: null,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address, ports, stop }
}

/** Records what a run emits, as the server does. */
export const listen = () => {
  const emitted = { progress: [] as string[], text: '', resets: [] as string[], pieces: 0 }
  const emit: Emit = {
    progress: (text) => void emitted.progress.push(text),
    text: (delta) => {
      emitted.text += delta
      emitted.pieces += 1
    },
    reset: (reason) => {
      emitted.resets.push(reason)
      emitted.text = ''
    },
  }
  return { emitted, emit }
}
