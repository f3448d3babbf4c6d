import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server on loopback for specs. Counts its connections. */
export type Loopback = { port: number; origin: string; connections: () => number; close: () => Promise<void> }

export const serveLoopback = async (listener: RequestListener): Promise<Loopback> => {
  let connections = 0
  const server: Server = createServer(listener)
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
