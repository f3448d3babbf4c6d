import type { UserData } from '@bazaar/contracts'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { session } from './store.ts'

export const useUser = (): UserData | null => useStore(session, (state) => state.user)
export const useSignedIn = (): boolean => useStore(session, (state) => state.token !== null)
export const useCredits = (): { available: number; held: number } =>
  useStore(
    session,
    useShallow(({ available, held }) => ({ available, held })),
  )
