import { parentPort } from 'node:worker_threads'
import { EngineError } from '../errors.ts'

/** Reply of a thread. Its type is unchecked, because both ends come from the same release. */
export type Reply<Answer> =
  | { failed: false; answer: Answer }
  | { failed: true; message: string; code?: string; about?: Pick<EngineError, 'detail' | 'fields'> }

const failure = (error: unknown): Reply<never> => {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof EngineError)) return { failed: true, message }
  const { code, detail, fields } = error
  return { failed: true, message, code, about: { detail, fields } }
}

/** The main program of a thread: answers each question that `createThread` sends. */
export const answerQuestions = <Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void => {
  parentPort?.on('message', async (question: Question) => {
    let reply: Reply<Answer>
    try {
      reply = { failed: false, answer: await answer(question) }
    } catch (error) {
      reply = failure(error)
    }
    parentPort?.postMessage(reply, [])
  })
}
