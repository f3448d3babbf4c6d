export { sayText, sayValue } from './say-text.ts'
