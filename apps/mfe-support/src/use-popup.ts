import { useEffect, useState } from 'react'

/** Source: product.md §9. */
const shownMs = 2_000

/** Whether the popup is shown, and a function that shows it (again). */
export const usePopup = (): [boolean, () => void] => {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setSince(null), shownMs)
    return () => clearTimeout(timer)
  }, [since])
  return [since !== null, () => setSince(Date.now())]
}
