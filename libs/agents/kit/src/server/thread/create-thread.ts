import { Worker } from 'node:worker_threads'
import { EngineError } from '../errors.ts'
import type { Reply } from './answer-questions.ts'

export type AskOptions = {
  signal: AbortSignal
  /** Timeout in milliseconds, without the wait for earlier questions. */
  timeoutMs: number
}

/** Runs blocking work outside the main thread. */
export type Thread<Question, Answer> = {
  /**
   * Asks a question; questions are answered one at a time. The thread starts with the first question and is replaced
   * after a timeout, an abort or a crash.
   * @throws {EngineError} what the thread threw as one; {Error} anything else; the abort reason
   */
  ask: (question: Question, options: AskOptions) => Promise<Answer>
  close: () => Promise<void>
}

const errorOf = ({ message, code, about }: Extract<Reply<never>, { failed: true }>): Error =>
  code === undefined ? new Error(message) : new EngineError(code, about)

/** A thread that did not answer in time: its question is heavy, or the machine is busy. */
export class TookTooLong extends Error {}

/** Settles with the reply, the thread's exit, the timeout or the abort, whichever comes first. */
const replyOf = <Answer>(worker: Worker, question: unknown, { signal, timeoutMs }: AskOptions) => {
  const { promise, resolve, reject } = Promise.withResolvers<Reply<Answer>>()
  const onExit = () => reject(new Error('The thread ended before it answered.'))
  const onAbort = () => reject(signal.reason)
  const timer = setTimeout(
    () => reject(new TookTooLong(`The thread did not answer within ${timeoutMs} ms.`)),
    timeoutMs,
  )
  worker.on('message', resolve).on('error', reject).on('exit', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  worker.postMessage(question, [])
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}

/** @param file the module that calls `answerQuestions` */
export const createThread = <Question, Answer>(
  file: URL,
  { heapMb }: { heapMb?: number } = {},
): Thread<Question, Answer> => {
  const resourceLimits = heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }
  let worker: Worker | null = null
  let tail: Promise<unknown> = Promise.resolve()

  const forget = function (this: Worker) {
    if (worker === this) worker = null
  }
  const drop = async () => {
    const gone = worker
    worker = null
    await gone?.terminate()
  }
  const askNow = async (question: Question, options: AskOptions): Promise<Answer> => {
    options.signal.throwIfAborted()
    // If the thread dies between questions, the next question starts a new one.
    worker ??= new Worker(file, resourceLimits).on('error', () => undefined).on('exit', forget)
    worker.ref()
    const reply = await replyOf<Answer>(worker, question, options).catch(async (error: unknown) => {
      // The thread may hang or be gone, so the next question starts a new one.
      await drop()
      throw error
    })
    // An idle thread must not keep the process alive.
    worker.unref()
    if (reply.failed) throw errorOf(reply)
    return reply.answer
  }
  return {
    ask: (question, options) => {
      const mine = tail.then(() => askNow(question, options))
      tail = mine.catch(() => undefined)
      return mine
    },
    close: drop,
  }
}
