export { translateText, translateValue } from './translate-text.ts'
