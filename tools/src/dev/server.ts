import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'

/** Sources that the server runs: TypeScript of the API and of the libraries, without components and specs. */
const isServed = (path: string): boolean =>
  /\.(ts|json)$/.test(path) && !/(^|[\\/])(node_modules|dist|dist-dev)[\\/]|\.spec\.ts$/.test(path)

const settleMs = 200

type Options = { environment: Record<string, string>; onFailedStart: (code: number) => void }

/**
 * Runs the server and restarts it when its sources change. A server that an edit broke waits for the next edit.
 * One that never got ready reports its exit code instead: an edit does not free a port.
 */
export const runServer = ({ environment, onFailedStart }: Options): { stop: () => Promise<void> } => {
  let wasReady = false
  let stopping = false
  let server: ChildProcess
  let ended: Promise<void>
  const begin = (more: Record<string, string> = {}): void => {
    const started = spawn(join(root, 'node_modules/.bin/node'), ['tools/src/start/start.ts'], {
      cwd: root,
      env: { ...process.env, ...environment, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.stdout.on('data', (chunk: Buffer) => {
      wasReady ||= chunk.includes('is ready on')
      process.stdout.write(chunk)
    })
    ended = new Promise((settle) => {
      started.once('exit', (code) => {
        settle()
        if (!wasReady && !stopping) onFailedStart(code ?? 1)
      })
    })
    server = started
  }
  begin()

  let waiting: ReturnType<typeof setTimeout> | undefined
  let restarting = Promise.resolve()
  const restart = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    if (!stopping) begin({ START_BUILT: '1' })
  }
  for (const folder of ['apps/api/src', 'libs']) {
    watch(join(root, folder), { recursive: true }, (_event, path) => {
      if (!wasReady || path === null || !isServed(path)) return
      clearTimeout(waiting)
      waiting = setTimeout(() => (restarting = restarting.then(restart)), settleMs)
    })
  }
  return {
    stop: async () => {
      stopping = true
      server.kill('SIGTERM')
      await restarting
      await ended
    },
  }
}
