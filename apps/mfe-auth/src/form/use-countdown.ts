import { useEffect, useState } from 'react'

/** Whole seconds left of `lengthMs` after `since` (ms since 1970); 0 when `since` is null. */
export const useCountdown = (since: number | null, lengthMs: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (since === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= since + lengthMs) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [since, lengthMs])
  // `now` can be earlier than `since` until the first tick.
  return since === null ? 0 : Math.ceil(Math.min(lengthMs, Math.max(0, since + lengthMs - now)) / 1_000)
}
