import type { HoldReason } from '@bazaar/federation-contract'
import { useEffect } from 'react'

const holds = new Set<{ why: HoldReason }>()

/** Reasons of the pages that are open now to keep their remote's build. */
export const heldBy = (): HoldReason[] => [...holds].map(({ why }) => why)

export const useHold = (why: HoldReason | null): void => {
  useEffect(() => {
    if (why === null) return undefined
    const hold = { why }
    holds.add(hold)
    return () => void holds.delete(hold)
  }, [why])
}
