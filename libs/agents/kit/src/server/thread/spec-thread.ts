import { EngineError } from '../errors.ts'
import { answerQuestions } from './answer-questions.ts'

let answered = 0

/** A thread that counts, fails, hangs or dies on request. */
answerQuestions((question: string): string => {
  if (question === 'refuse') throw new EngineError('PAGE_UNREACHABLE', { detail: 'No.', fields: { url: 'No.' } })
  if (question === 'throw') throw new TypeError('broken')
  if (question === 'die') process.exit(3)
  if (question === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  answered += 1
  return `${question} ${answered}`
})
