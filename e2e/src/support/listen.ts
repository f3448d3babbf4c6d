import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a server on a port of loopback, a free one by default. `close` also ends open connections. */
export const listen = async (
  server: Server,
  port = 0,
): Promise<{ url: string; host: string; close: () => Promise<void> }> => {
  await new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    host,
    close: () =>
      new Promise((settle) => {
        server.closeAllConnections()
        server.close(() => settle())
      }),
  }
}
