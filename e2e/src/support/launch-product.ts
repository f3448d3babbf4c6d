import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export type Launched = { url: string; dataDir: string; stop: () => Promise<void> }

/** Starts the built product on a free port with its own data; `environment` is set on top. */
export const launchProduct = async (environment: Record<string, string>): Promise<Launched> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bazaar-e2e-'))
  const server = spawn(join(root, 'node_modules/.bin/node'), ['tools/src/start/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      START_BUILT: '1',
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
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, stop }
}
