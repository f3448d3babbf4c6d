import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'
import { clientId, startOpenIdProvider } from './openid-provider.ts'
import { startSite } from './site.ts'

const root = resolve(import.meta.dirname, '../../..')

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((closed) => probe.close(() => closed()))
  return port
}

/** Starts the built product on a free port with its own data, and a website for agents to read. */
const startProduct = async (): Promise<() => Promise<void>> => {
  const site = await startSite()
  // Known before the start: the provider takes people back to one address only.
  const port = await freePort()
  const provider = await startOpenIdProvider(`http://localhost:${port}/login`)
  const data = mkdtempSync(join(tmpdir(), 'bazaar-e2e-'))
  const server = spawn(join(root, 'node_modules/.bin/node'), ['tools/src/start/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: provider.issuer,
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      FETCH_ALLOW: site.host,
      GOOGLE_DOCS_URL: site.url,
      START_BUILT: '1',
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
  process.env['PRODUCT_URL'] = url
  process.env['PRODUCT_DATA'] = data
  process.env['SITE_URL'] = site.url
  return async () => {
    server.kill('SIGTERM')
    await exited
    await site.close()
    await provider.close()
    rmSync(data, { recursive: true, force: true })
  }
}

export default startProduct
