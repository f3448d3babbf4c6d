export { useBusiness, useCarried, useCredits, useDensity, useHold, useQuery, useTheme } from './hooks.ts'
export { useCarriedState } from './use-carried-state.ts'
