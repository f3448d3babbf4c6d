export { inTurn } from './turn.ts'
