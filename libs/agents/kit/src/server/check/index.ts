export { checkText, type Evidence, plainLine } from './check-text.ts'
