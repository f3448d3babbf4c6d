export { mountAlone } from './mount-alone.tsx'
export { aloneServices, type Answers } from './services.ts'
export { type CallAnswers, createShellDouble, refusal } from './shell-double.tsx'
