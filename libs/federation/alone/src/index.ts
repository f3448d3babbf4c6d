export { mountAlone } from './mount-alone.tsx'
export { aloneServices, type Answers } from './services.ts'
export { type CallAnswer, type CallAnswers, createShellDouble, refusal } from './shell-double.tsx'
