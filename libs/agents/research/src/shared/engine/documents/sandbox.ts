import { type ChildProcess, type Serializable, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { FailureReason } from './failure-words.ts'
import { commandIn, isolation } from './isolation.ts'
import { limits } from './limits.ts'
import { DrawnReply } from './ocr/drawn-page.ts'
import { ReaderReply } from './reader-reply.ts'
import type { DocumentKind } from './text-line.ts'

const project = resolve(import.meta.dirname, '../../../..')
const packages = (): string => {
  const [folder = ''] = createRequire(import.meta.url)
    .resolve('mammoth')
    .split(/(?<=node_modules)[/\\]mammoth[/\\]/)
  return folder
}

/** Source of the switches: Node.js documentation, Permissions and Command-line API. */
const switches = (): string[] => [
  '--permission',
  `--allow-fs-read=${join(project, 'src')}`,
  `--allow-fs-read=${join(project, 'package.json')}`,
  `--allow-fs-read=${packages()}`,
  `--max-old-space-size=${limits.heapMegabytes}`,
  '--disable-warning=ExperimentalWarning',
]

const watchMs = 50

/** Peak memory of a process in megabytes; 0 where the system does not report it. */
const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
}

type Sandboxed = { reader: ChildProcess; peakMegabytes: () => Promise<number> }

/** Starts a script that may only read its own code and packages, without network, neighbours and rights where possible. */
export const startSandboxed = async (script: string): Promise<Sandboxed> => {
  const way = await isolation()
  const [program, parameters] = commandIn(way, process.execPath, [...switches(), script])
  const reader = spawn(program, parameters, {
    env: {},
    ...way.user,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return { reader, peakMegabytes: async () => peakOf((await way.workerOf(reader.pid ?? 0)) ?? 0) }
}

type Failed = { reason: FailureReason }
type Sandbox<T> = { script: string; job: Serializable; schema: z.ZodType<T> }

/**
 * Runs one script on one file in a separate process and always kills it afterwards.
 * @throws the signal's reason; every other outcome is a reply
 */
const runSandboxed = async <T extends object>(
  { script, job, schema }: Sandbox<T>,
  signal: AbortSignal,
): Promise<(T | Failed) & { peakMegabytes: number }> => {
  signal.throwIfAborted()
  const { reader, peakMegabytes: peakNow } = await startSandboxed(join(import.meta.dirname, script))
  const { promise, resolve: settle } = Promise.withResolvers<T | Failed>()
  const giveUp = (reason: FailureReason) => settle({ reason })
  const cut = () => giveUp('tooSlow')
  const slow = setTimeout(cut, limits.readMs)
  let peakMegabytes = 0
  const look = async (): Promise<void> => {
    peakMegabytes = Math.max(peakMegabytes, await peakNow())
    if (peakMegabytes > limits.residentMegabytes) giveUp('tooComplex')
  }
  const watch = setInterval(() => void look(), watchMs)
  signal.addEventListener('abort', cut, { once: true })
  reader.once('message', (message) => {
    const reply = schema.safeParse(message)
    settle(reply.success ? reply.data : { reason: 'broken' })
  })
  // The process exits on its own only when it runs out of memory.
  reader.once('exit', () => giveUp('tooComplex'))
  reader.once('error', () => giveUp('tooComplex'))
  reader.send(job, (error) => error && giveUp('tooComplex'))
  const reply = await promise
  await look()
  clearTimeout(slow)
  clearInterval(watch)
  signal.removeEventListener('abort', cut)
  reader.kill('SIGKILL')
  signal.throwIfAborted()
  return { ...reply, peakMegabytes }
}

/** Reads the text of one file. */
export const readInSandbox = (
  job: { kind: DocumentKind; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<ReaderReply> => runSandboxed({ script: 'reader-process.ts', job, schema: ReaderReply }, signal)

/** Draws one page of a scanned PDF. */
export const drawInSandbox = (job: { bytes: Uint8Array; page: number }, signal: AbortSignal): Promise<DrawnReply> =>
  runSandboxed({ script: 'ocr/draw-process.ts', job, schema: DrawnReply }, signal)
