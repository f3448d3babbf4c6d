import { useEffect, useState } from 'react'

/** The popup stays for two seconds. Source: product.md §9. */
const shownMs = 2_000

/** Whether to show the popup, and how to make it appear (again). */
export const usePopup = (): [boolean, () => void] => {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setSince(null), shownMs)
    return () => clearTimeout(timer)
  }, [since])
  return [since !== null, () => setSince(Date.now())]
}
