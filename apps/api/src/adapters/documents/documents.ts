import { Worker } from 'node:worker_threads'
import { AppError } from '../../http/app-error.ts'
import type { Answered, Asked } from './document-thread.ts'
import type { DocumentOrder, MadeDocument } from './make-document.ts'

/** A document of 200,000 letters takes about two seconds on a slow core. */
const longestMs = 30_000
/** Limit of queued and active jobs in this process. */
const mostAtOnce = 8
const heapMb = 512

type Waiting = { settle: (made: MadeDocument) => void; fail: (error: Error) => void; timer: NodeJS.Timeout }

let thread: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

const end = (id: number): Waiting | undefined => {
  const asked = waiting.get(id)
  if (asked) clearTimeout(asked.timer)
  waiting.delete(id)
  // Only pending jobs keep the process alive.
  if (waiting.size === 0) thread?.unref()
  return asked
}

/** Fails all pending jobs when the thread has ended or must end; the next job starts a new thread. */
const giveUp = (cause: unknown): void => {
  const gone = thread
  thread = undefined
  void gone?.terminate()
  for (const id of waiting.keys()) end(id)?.fail(new AppError('INTERNAL', { cause }))
}

const start = (): Worker => {
  const started = new Worker(new URL('document-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  started.on('message', (answer: Answered) => {
    const asked = end(answer.id)
    if ('made' in answer) asked?.settle(answer.made)
    else asked?.fail(new AppError('INTERNAL', { cause: answer.failure }))
  })
  started.on('error', (error) => {
    if (thread === started) giveUp(error)
  })
  return started
}

/**
 * Creates a Word or PDF file in a worker thread, because it takes seconds and would block all other requests.
 * @throws {AppError} OVERLOADED when too many are waiting; INTERNAL when the file cannot be made
 */
export const orderDocument = (order: DocumentOrder): Promise<MadeDocument> => {
  if (waiting.size >= mostAtOnce) throw new AppError('OVERLOADED', { retryAfter: 10 })
  thread ??= start()
  thread.ref()
  last += 1
  const asked: Asked = { id: last, order }
  return new Promise((settle, fail) => {
    const timer = setTimeout(() => giveUp('It took too long.'), longestMs)
    waiting.set(asked.id, { settle, fail, timer })
    thread?.postMessage(asked, [])
  })
}
