export { mountAlone } from './mount-alone.tsx'
export { type Answers, aloneServices } from './services.ts'
