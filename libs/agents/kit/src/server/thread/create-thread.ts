import { Worker } from 'node:worker_threads'
import { EngineError } from '../errors.ts'
import type { Reply } from './answer-questions.ts'

export type AskOptions = {
  signal: AbortSignal
  /** Milliseconds for this answer, waiting for earlier questions not counted. */
  timeoutMs: number
}

/** Work that would hold up the process, done beside it. */
export type Thread<Question, Answer> = {
  /**
   * Questions are answered one after the other; the thread starts with the first one and is replaced after a
   * time-out, an abort or a crash.
   * @throws {EngineError} what the thread threw as one; {Error} anything else; the abort reason
   */
  ask: (question: Question, options: AskOptions) => Promise<Answer>
  close: () => Promise<void>
}

const errorOf = ({ message, code, detail }: Extract<Reply<never>, { failed: true }>): Error =>
  code === undefined ? new Error(message) : new EngineError(code, detail === undefined ? {} : { detail })

/** Settles with the thread's reply, its end, the time limit or the caller's abort, whichever is first. */
const replyOf = <Answer>(worker: Worker, question: unknown, { signal, timeoutMs }: AskOptions) => {
  const { promise, resolve, reject } = Promise.withResolvers<Reply<Answer>>()
  const onExit = () => reject(new Error('The thread ended before it answered.'))
  const onAbort = () => reject(signal.reason)
  const timer = setTimeout(() => reject(new Error(`The thread did not answer within ${timeoutMs} ms.`)), timeoutMs)
  worker.on('message', resolve).on('error', reject).on('exit', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  worker.postMessage(question, [])
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}

/** @param file module that calls `answerQuestions` */
export const createThread = <Question, Answer>(file: URL): Thread<Question, Answer> => {
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
    // A thread that dies between two questions is noticed by the next one.
    worker ??= new Worker(file).on('error', () => undefined).on('exit', forget)
    worker.ref()
    const reply = await replyOf<Answer>(worker, question, options).catch(async (error: unknown) => {
      // It may be busy for ever, or gone: the next question gets a new one.
      await drop()
      throw error
    })
    // An idle thread does not keep the process alive.
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
