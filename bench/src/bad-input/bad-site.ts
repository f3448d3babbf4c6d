import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Writes an answer onto the open connection, byte for byte. */
export type RawAnswer = (socket: Socket) => void

/** A complete response of HTTP/1.0, which ends with the connection. */
export const http = (headers: Readonly<Record<string, string>>, body: string | Uint8Array, status = '200 OK'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `HTTP/1.0 ${status}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
    Buffer.from(body),
  ])

export const send =
  (answer: Uint8Array): RawAnswer =>
  (socket) =>
    void socket.end(answer)

/** Sends the beginning and then the filling for as long as the reader takes it. */
export const endless =
  (start: Uint8Array, filling: Uint8Array): RawAnswer =>
  (socket) => {
    const pump = (): void => {
      while (!socket.destroyed && socket.write(filling));
    }
    socket.on('drain', pump)
    socket.write(start)
    pump()
  }

/** Sends one byte after another, without an end. */
export const drip =
  (start: Uint8Array): RawAnswer =>
  (socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write('a'), 20)
    socket.on('close', () => clearInterval(timer))
  }

export const reset =
  (start: Uint8Array): RawAnswer =>
  (socket) =>
    void socket.write(start, () => setImmediate(() => socket.resetAndDestroy()))

/**
 * A server on loopback that sends what no proper web server does: lies, halves and bodies without an end. Any other path
 * is a 404.
 */
export const startBadSite = async (answers: Readonly<Record<string, RawAnswer>>) => {
  const open = new Set<Socket>()
  let sent = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      sent += socket.bytesWritten
    })
    socket.once('data', (request) => {
      const path = /^\S+ \/(\S*)/.exec(request.toString('latin1'))?.[1] ?? ''
      const answer = answers[path] ?? send(http({ 'content-type': 'text/plain' }, 'none', '404 Not Found'))
      answer(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    /** Bytes sent over connections that are closed. */
    sent: () => sent,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
