import { useCallback, useSyncExternalStore } from 'react'

/** Widths at which the layout changes. Source: product.md §9. */
export const breakpoints = { narrow: '(max-width: 870px)', phone: '(max-width: 570px)' } as const

/** False without a window (prerendering). */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
