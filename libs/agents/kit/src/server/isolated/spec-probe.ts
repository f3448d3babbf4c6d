import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'

/** Tries what a malicious file would try from inside the sandbox. */
const attempt = (action: () => unknown): string => {
  try {
    action()
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
  }
}

const connected = (port: number): Promise<string> =>
  new Promise((settle) => {
    connect(port, '127.0.0.1')
      .once('connect', () => settle('done'))
      .once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? 'failed'))
  })

process.once('message', async ({ port, server }: { port: number; server: number }) =>
  process.send?.({
    read: attempt(() => readFileSync('/etc/hosts')),
    write: attempt(() => writeFileSync(`${import.meta.dirname}/left-behind`, 'x')),
    run: attempt(() => spawnSync(process.execPath, ['-v'])),
    worker: attempt(() => new Worker('1', { eval: true })),
    environment: Object.keys(process.env).length,
    connect: await connected(port),
    signal: attempt(() => process.kill(server, 0)),
  }),
)
