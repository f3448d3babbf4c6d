import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'
import { clientId, startOpenIdProvider } from './openid-provider.ts'
import { startFaultySite } from './faulty-site.ts'
import { startSite } from './site.ts'

const root = resolve(import.meta.dirname, '../../..')

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((closed) => probe.close(() => closed()))
  return port
}

export type Started = { url: string; data: string; close: () => Promise<void> }

/** Starts the built product with its own data; on a free port unless the environment names one. */
export const startWith = async (environment: Readonly<Record<string, string>>): Promise<Started> => {
  const data = mkdtempSync(join(tmpdir(), 'bazaar-e2e-'))
  const server = spawn(join(root, 'node_modules/.bin/node'), ['tools/src/start/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      START_BUILT: '1',
      // A machine that is busy with tests is no reason to turn people away.
      LOAD_SHED_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((settle) => server.once('exit', () => settle()))
  const url = await new Promise<string>((settle, fail) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /http:\/\/localhost:\d+/.exec(said)
      if (found) settle(found[0])
    })
    void exited.then(() => fail(new Error(`The product did not start:\n${said}`)))
  })
  const close = async () => {
    server.kill('SIGTERM')
    await exited
    rmSync(data, { recursive: true, force: true })
  }
  return { url, data, close }
}

/** The product that most journeys share, and websites for agents to read. */
const startProduct = async (): Promise<() => Promise<void>> => {
  const site = await startSite()
  const faulty = await startFaultySite()
  // Known before the start: the provider takes people back to one address only.
  const port = await freePort()
  const provider = await startOpenIdProvider(`http://localhost:${port}/login`)
  const product = await startWith({
    PORT: String(port),
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: provider.issuer,
    FETCH_ALLOW: `${site.host},${faulty.host}`,
    FETCH_GAP_MS: '20',
    GOOGLE_DOCS_URL: site.url,
  })
  process.env['PRODUCT_URL'] = product.url
  process.env['PRODUCT_DATA'] = product.data
  process.env['SITE_URL'] = site.url
  process.env['FAULTY_URL'] = faulty.url
  return async () => {
    await product.close()
    await site.close()
    await faulty.close()
    await provider.close()
  }
}

export default startProduct
