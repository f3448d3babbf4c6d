import { createServer, type AddressInfo } from 'node:net'
import { launchProduct } from './launch-product.ts'
import { clientId, startOpenIdProvider } from './openid-provider.ts'
import { startSite } from './site.ts'

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((closed) => probe.close(() => closed()))
  return port
}

/** Starts the built product and a website for agents to read. */
const startProduct = async (): Promise<() => Promise<void>> => {
  const site = await startSite()
  // Known before the start: the provider takes people back to one address only.
  const port = await freePort()
  const provider = await startOpenIdProvider(`http://localhost:${port}/login`)
  const { url, dataDir, stop } = await launchProduct({
    PORT: String(port),
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: provider.issuer,
    FETCH_ALLOW: site.host,
    GOOGLE_DOCS_URL: site.url,
  })
  process.env['PRODUCT_URL'] = url
  process.env['PRODUCT_DATA'] = dataDir
  process.env['SITE_URL'] = site.url
  return async () => {
    await stop()
    await site.close()
    await provider.close()
  }
}

export default startProduct
