import { useEffect, useState } from 'react'
import { formatElapsed } from '../format-time.ts'

/** Time since a run started. Hidden from screen readers, because it changes every second. */
export const Elapsed = ({ since, className }: { since: number; className?: string | undefined }) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={className} aria-hidden="true">
      {formatElapsed(now - since)}
    </span>
  )
}
