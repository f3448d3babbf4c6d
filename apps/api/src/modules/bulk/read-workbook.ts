import { fork } from 'node:child_process'
import { AppError } from '../../http/app-error.ts'

const readMs = 15_000
const heapMegabytes = 192
const unreadable = 'This is not a readable Excel workbook (.xlsx). Save it again, or save the sheet as CSV.'

/**
 * The first sheet of an .xlsx file, read in a process of its own: it may unpack to much more than its size.
 * @throws {AppError} INVALID_INPUT
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<string[][]> => {
  const child = fork(new URL('./workbook-child.ts', import.meta.url), [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => resolve(null), readMs)
  child.once('message', resolve)
  child.once('exit', () => resolve(null))
  child.once('error', () => resolve(null))
  child.send(bytes, (error) => error && resolve(null))
  const rows = await promise
  clearTimeout(timer)
  child.kill('SIGKILL')
  if (!Array.isArray(rows)) throw new AppError('INVALID_INPUT', { detail: unreadable, fields: { text: unreadable } })
  return rows.map((row: unknown) => (Array.isArray(row) ? row.map(String) : []))
}
