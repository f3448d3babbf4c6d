import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { lookupWith, type Resolve, systemResolve } from '../connector.ts'
import type { ProxyContext } from './proxy-context.ts'
import { forwardPlain } from './proxy-forward.ts'
import { openTunnel } from './proxy-tunnel.ts'
import { isAllowListed } from '../target.ts'

export type ProxyOptions = {
  /** `host:port` of private addresses that may be opened. For tests; empty otherwise. */
  allow: readonly string[]
  resolve?: Resolve
  /** Default 80 and 443. */
  ports?: readonly number[]
}

export type FilteringProxy = {
  /** Value for a browser's `--proxy-server`. */
  url: string
  /** Number of requests passed and refused. */
  counts: () => { passed: number; refused: number }
  /** Ends all connections. */
  close: () => Promise<void>
}

const contextOf = (options: ProxyOptions, keep: ProxyContext['keep']): ProxyContext => {
  const rules = { allow: new Set(options.allow), ports: new Set(options.ports ?? [80, 443]) }
  const resolve = options.resolve ?? systemResolve
  const [guarded, trusted] = [lookupWith(resolve, true), lookupWith(resolve, false)]
  return {
    rules,
    lookupFor: (url) => (isAllowListed(url, rules) ? trusted : guarded),
    keep,
    counts: { passed: 0, refused: 0 },
  }
}

/**
 * A forward proxy on loopback for a browser. It opens only what the safe fetcher would open, and connects to the exact
 * address it checked. A browser behind it (`--proxy-bypass-list=<-loopback>`) cannot reach private addresses,
 * whether a page requests them by address, by name or by redirect.
 */
export const openFilteringProxy = async (options: ProxyOptions): Promise<FilteringProxy> => {
  const sockets = new Set<Duplex>()
  const keep = (socket: Duplex) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const context = contextOf(options, keep)
  const server = createServer({ maxHeaderSize: 65_536 }, forwardPlain(context))
  server.on('connection', keep)
  server.on('connect', openTunnel(context))
  // Browsers open web sockets through CONNECT, so an upgrade of a plain request is refused.
  server.on('upgrade', (_request, socket: Duplex) => socket.destroy())
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    counts: () => ({ ...context.counts }),
    close: () =>
      new Promise((settle) => {
        server.close(() => settle())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
