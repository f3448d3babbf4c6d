import { useCallback, useEffect, useRef, useState } from 'react'

/** Does something now or, without a connection, once when it is back. Only the newest request waits. */
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
  const whenOnline = useCallback((what: () => void): void => {
    // `false` is certain; `true` only means that there is some network.
    if (navigator.onLine !== false) return what()
    next.current = what
    setWaiting(true)
  }, [])
  return { waiting, whenOnline }
}
