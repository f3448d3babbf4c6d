import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { words } from '../words/words.ts'

/**
 * Does something now or, without a connection, something `later`, once it is back. Only the newest request waits, and
 * only while the page is open.
 */
export const useWhenOnline = (services: Pick<ShellServices, 'notify'>) => {
  const next = useRef<(() => void) | null>(null)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    const go = () => {
      const waited = next.current
      // First: what starts may have to wait again.
      next.current = null
      setWaiting(false)
      waited?.()
    }
    window.addEventListener('online', go)
    return () => {
      window.removeEventListener('online', go)
      if (next.current) services.notify('info', words.leftOffline)
    }
  }, [services])
  const whenOnline = useCallback((now: () => void, later = now): void => {
    // `false` is certain; `true` only means that there is some network.
    const mustWait = navigator.onLine === false
    next.current = mustWait ? later : null
    setWaiting(mustWait)
    if (!mustWait) now()
  }, [])
  return { waiting, whenOnline }
}
