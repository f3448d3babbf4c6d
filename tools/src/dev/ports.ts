import { type AddressInfo, createServer } from 'node:net'

const tryPort = (port: number): Promise<number | null> =>
  new Promise((settle) => {
    const probe = createServer()
    probe.once('error', () => settle(null))
    probe.listen(port, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => settle(free))
    })
  })

/** The usual port, or any free one when that is taken, as by another checkout. */
export const freePort = async (usual: number): Promise<number> => (await tryPort(usual)) ?? (await tryPort(0)) ?? usual

export const isFree = async (port: number): Promise<boolean> => (await tryPort(port)) !== null
