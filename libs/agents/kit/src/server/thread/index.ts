export { answerQuestions } from './answer-questions.ts'
export { type AskOptions, createThread, type Thread } from './create-thread.ts'
