export { useBusiness, useCarried, useCredits, useHold, useQuery, useTheme } from './hooks.ts'
export { useCarriedState } from './use-carried-state.ts'
