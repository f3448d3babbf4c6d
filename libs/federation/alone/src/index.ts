export { mountAlone } from './mount-alone.tsx'
export type { Answers } from './services.ts'
