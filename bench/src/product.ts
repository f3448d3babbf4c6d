import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@bazaar/tools'

export type Started = { url: string; seconds: number; pid: number; stop: () => Promise<void> }

/** Starts a program that serves the product and waits for the ready line; `seconds` is the time until then. */
export const startProgram = async (program: string, environment: Record<string, string>): Promise<Started> => {
  const begin = performance.now()
  const server = spawn(join(root, 'node_modules/.bin/node'), [program], {
    cwd: root,
    env: { ...process.env, NX_TUI: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((settle) => server.once('exit', () => settle()))
  const url = await new Promise<string>((settle, fail) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/localhost:\d+/.exec(chunk.toString())
      if (found) settle(found[0])
    })
    void exited.then(() => fail(new Error('The product did not start.')))
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
  }
  return { url, seconds: (performance.now() - begin) / 1_000, pid: server.pid ?? 0, stop }
}

/** The product as `npm start` starts it. */
export const startProduct = (environment: Record<string, string>): Promise<Started> =>
  startProgram('tools/src/start/start.ts', environment)
