import { useEffect, useState } from 'react'

/** True once the page has nothing else to load or draw. Safari has no idle callback. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const then = () => setIdle(true)
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(then, 1_000)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(then)
    return () => window.cancelIdleCallback(request)
  }, [])
  return idle
}
