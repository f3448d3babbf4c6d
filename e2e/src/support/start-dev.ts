import { copyWorkspace } from '@bazaar/tools'
import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Dev = {
  url: string
  dataDir: string
  /** Changes a file of the copy. @throws {Error} when the file does not contain `from` */
  edit: (file: string, from: string, to: string) => void
  close: () => Promise<void>
}

/** Runs `npm run dev` for one remote in a copy of this repository, which was built before. */
export const startDev = async (remote: string): Promise<Dev> => {
  const copy = copyWorkspace({ built: true })
  const dataDir = join(copy.folder, 'data')
  const dev = spawn(join(copy.folder, 'node_modules/.bin/node'), ['tools/src/dev/dev.ts', remote], {
    cwd: copy.folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      START_BUILT: '1',
      RATE_LIMITS: 'off',
      LOAD_SHED_MS: '0',
      TEXT_PROVIDER: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((settle) => dev.once('exit', () => settle()))
  const close = async () => {
    dev.kill('SIGTERM')
    await ended
    copy.remove()
  }
  let output = ''
  try {
    const url = await new Promise<string>((settle, fail) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const found = /is ready on (http:\/\/localhost:\d+)/.exec(output)?.[1]
        if (found) settle(found)
      }
      dev.stdout.on('data', read)
      dev.stderr.on('data', read)
      void ended.then(() => fail(new Error(`npm run dev ended before it was ready:\n${output}`)))
    })
    const edit: Dev['edit'] = (file, from, to) =>
      copy.edit(file, (text) => {
        if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`)
        return text.replace(from, to)
      })
    return { url, dataDir, edit, close }
  } catch (error) {
    await close()
    throw error
  }
}
