import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { DownloadedModel } from './store.ts'

type Ready = { port: number } | { problem: string }
type Running = { child: ChildProcess; origin: string }

/** What a context of 8,192 tokens and the engine need beside the weights. */
const roomBytes = 3_000_000_000

export type ModelProcess = {
  /** `fetch` to the model's server, which is started when it does not run. */
  fetch: typeof fetch
  /** The process under way, for tests. */
  pid: () => number | undefined
  stop: () => void
}

/** Keeps the downloaded model in a process of its own: started for the first text, again after it died. */
export const createModelProcess = (
  { model, engine, bytes }: DownloadedModel,
  program = 'model-child.ts',
): ModelProcess => {
  const key = randomBytes(24).toString('base64url')
  let running: Promise<Running> | null = null
  let child: ChildProcess | undefined

  const start = (): Promise<Running> =>
    new Promise((resolve, reject) => {
      const started = fork(join(import.meta.dirname, program), [engine, model, String(bytes + roomBytes)], {
        // Nothing of the server's environment, which holds keys, reaches this process.
        env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', MODEL_KEY: key },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        execArgv: ['--no-warnings'],
      })
      child = started
      const fail = (why: string) => reject(new Error(why))
      started.once('message', (ready: Ready) => {
        if ('problem' in ready) fail(ready.problem)
        else resolve({ child: started, origin: `http://127.0.0.1:${ready.port}` })
      })
      started.once('error', (error) => fail(error.message))
      started.once('exit', () => {
        running = null
        child = undefined
        fail('The process of the text model ended.')
      })
      started.channel?.unref()
      started.unref()
    })

  return {
    fetch: async (input, init) => {
      running ??= start().catch((error: unknown) => {
        running = null
        throw error
      })
      const { origin } = await running
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${key}`)
      return fetch(`${origin}${pathname}`, { ...init, headers })
    },
    pid: () => child?.pid,
    stop: () => void child?.kill('SIGKILL'),
  }
}
