export { useCarriedState } from './use-carried-state.ts'
