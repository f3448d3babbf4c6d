import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a server on a free port of loopback. `close` also ends open connections. */
export const listen = async (server: Server): Promise<{ url: string; host: string; close: () => Promise<void> }> => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
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
