import { type AddressInfo, type Server, connect, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Line, type Link, createBottleneck, createWindow, openLink } from './link.ts'

const opened: { link: Link; server: Server }[] = []
afterEach(async () => {
  for (const { link, server } of opened.splice(0)) {
    await link.close()
    server.close()
  }
})

/** Starts a server that sends `answer`, behind a line. @returns port of the line */
const serve = async (answer: Buffer, line: Line): Promise<number> => {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const link = await openLink((server.address() as AddressInfo).port, line)
  opened.push({ link, server })
  return link.port
}

const ask = (port: number): Promise<Buffer> =>
  new Promise((settle, fail) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write('?'))
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('end', () => settle(Buffer.concat(parts)))
    socket.on('error', fail)
  })

describe('openLink', () => {
  it('delivers every byte in order to every connection', async () => {
    const answer = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
    const port = await serve(answer, { rttMs: 4, downKbit: 50_000, upKbit: 50_000 })
    const answers = await Promise.all([ask(port), ask(port), ask(port)])
    for (const bytes of answers) expect(bytes.equals(answer)).toBe(true)
  })
})

describe('createBottleneck', () => {
  it('limits the total rate of all connections', () => {
    const leave = createBottleneck(1_600)
    // 200 bytes a millisecond.
    expect(leave(0, 20_000)).toBe(100)
    expect(leave(0, 20_000)).toBe(200)
    expect(leave(500, 2_000)).toBe(510)
  })

  it('delays only the connection that waits for its handshake', () => {
    const leave = createBottleneck(1_600)
    expect(leave(0, 200, 150)).toBe(150)
    expect(leave(0, 200)).toBe(2)
    expect(createBottleneck(Infinity)(7, 1e9)).toBe(7)
  })
})

describe('createWindow', () => {
  it('begins with ten segments and doubles every round trip', () => {
    const window = createWindow()
    const sendAll = () => {
      let segments = 0
      for (; window.isOpen(); segments += 1) window.sent(1_460)
      return segments
    }
    const roundTrips: number[] = []
    for (let trip = 0; trip < 3; trip += 1) {
      const segments = sendAll()
      roundTrips.push(segments)
      window.acknowledged(segments * 1_460)
    }
    expect(roundTrips).toEqual([10, 20, 40])
  })
})
