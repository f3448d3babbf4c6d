export { mountAlone } from './mount-alone.tsx'
export { aloneServices, type Answers } from './services.ts'
