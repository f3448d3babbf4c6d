import { useEffect, useState } from 'react'

/** Whole seconds from now until `until` (ms since 1970), counted down; 0 when it has passed or is null. */
export const useCountdown = (until: number | null): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    if (until === null) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
