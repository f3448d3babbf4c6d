import { useCallback, useEffect, useRef, useState } from 'react'

/** Does something now or, without a connection, something `later`, once it is back. Only the newest request waits. */
export const useWhenOnline = () => {
  const next = useRef<(() => void) | null>(null)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    const go = () => {
      setWaiting(false)
      next.current?.()
      next.current = null
    }
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [])
  const whenOnline = useCallback((now: () => void, later = now): void => {
    // `false` is certain; `true` only means that there is some network.
    if (navigator.onLine !== false) return now()
    next.current = later
    setWaiting(true)
  }, [])
  return { waiting, whenOnline }
}
