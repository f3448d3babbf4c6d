export { inSlices } from './steps.ts'
export { textSteps, translateText, translateValue, valueSteps } from './translate-text.ts'
