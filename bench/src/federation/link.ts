import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A slow line. `downKbit`, `upKbit`: kilobits per second, shared by all connections; Infinity = no limit. */
export type Line = { rttMs: number; downKbit: number; upKbit: number }

const segment = 1_460
/** RFC 6928: a connection begins with ten segments in flight and doubles them every round trip. */
const firstWindow = 10 * segment
/** Bytes that may wait here before the sender is paused. */
const maxWaiting = 64 * 1_024

/**
 * Runs actions at their time and in order, with one timer for the first of them. Node's timers of different lengths
 * fire out of order, which would reorder bytes.
 */
const createDelays = () => {
  const waiting: { at: number; act: () => void }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    for (let first = waiting[0]; first && first.at <= performance.now() + 0.5; first = waiting[0]) {
      waiting.shift()
      first.act()
    }
    if (waiting[0]) timer = setTimeout(run, Math.max(1, waiting[0].at - performance.now()))
  }
  return (at: number, act: () => void): void => {
    waiting.push({ at, act })
    timer ??= setTimeout(run, Math.max(1, at - performance.now()))
  }
}

/**
 * The capacity that all connections share in one direction.
 * @returns the time at which the last byte has left, not before `from`; in ms of one clock
 */
export const createBottleneck = (kbit: number) => {
  let freeAt = 0
  return (now: number, bytes: number, from = 0): number => {
    freeAt = Math.max(freeAt, now) + (bytes * 8) / kbit
    return Math.max(freeAt, from)
  }
}
type Bottleneck = ReturnType<typeof createBottleneck>

/** Slow start of one connection: the bytes that may be in flight before the next acknowledgement. */
export const createWindow = () => {
  let size = firstWindow
  let underWay = 0
  return {
    isOpen: () => underWay < size,
    sent: (bytes: number) => {
      underWay += bytes
    },
    acknowledged: (bytes: number) => {
      underWay -= bytes
      size += bytes
    },
  }
}

const write = (socket: Socket, bytes: Buffer): void => {
  if (socket.writable) socket.write(bytes)
}

/** From the server to the browser, in slow start: acknowledgements widen the window. */
const carryDown = (server: Socket, browser: Socket, leave: Bottleneck, line: Line): void => {
  const arrivals = createDelays()
  const waiting: Buffer[] = []
  let waitingBytes = 0
  const window = createWindow()
  let ended = false
  const acknowledgements = createDelays()

  const pump = () => {
    for (let bytes = waiting[0]; bytes && window.isOpen(); bytes = waiting[0]) {
      waiting.shift()
      const { length } = bytes
      waitingBytes -= length
      window.sent(length)
      arrivals(leave(performance.now(), length) + line.rttMs / 2, () => {
        write(browser, bytes)
        acknowledgements(performance.now() + line.rttMs / 2, () => {
          window.acknowledged(length)
          pump()
        })
      })
    }
    if (waitingBytes < maxWaiting) server.resume()
    if (ended && waiting.length === 0) arrivals(leave(performance.now(), 0) + line.rttMs / 2, () => browser.end())
  }
  server.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += segment) waiting.push(chunk.subarray(at, at + segment))
    waitingBytes += chunk.length
    if (waitingBytes >= maxWaiting) server.pause()
    pump()
  })
  server.on('end', () => {
    ended = true
    pump()
  })
}

/** From the browser to the server. The first bytes wait one round trip for the handshake. */
const carryUp = (browser: Socket, server: Socket, leave: Bottleneck, line: Line): void => {
  const arrivals = createDelays()
  const open = performance.now() + line.rttMs
  const later = (bytes: number, act: () => void) =>
    arrivals(leave(performance.now(), bytes, open) + line.rttMs / 2, act)
  browser.on('data', (chunk: Buffer) => later(chunk.length, () => write(server, chunk)))
  browser.on('end', () => later(0, () => server.end()))
}

export type Link = { port: number; close: () => Promise<void> }

/**
 * A relay on loopback that behaves like a slow line to the server on `port`: handshake, delay, shared
 * bottleneck, slow start. No loss and no jitter. Source: performance.md §2 and the pitfalls of its §7.
 */
export const openLink = async (port: number, line: Line): Promise<Link> => {
  const down = createBottleneck(line.downKbit)
  const up = createBottleneck(line.upKbit)
  const sockets = new Set<Socket>()
  const relay = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    for (const socket of [browser, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    browser.on('close', () => server.destroy())
    carryUp(browser, server, up, line)
    carryDown(server, browser, down, line)
  })
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))
  const address = relay.address() as AddressInfo
  return {
    port: address.port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((closed) => relay.close(() => closed()))
    },
  }
}
