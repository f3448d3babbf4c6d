import { type RefObject, useEffect, useState } from 'react'

/** True once the element is near the viewport; stays false without IntersectionObserver (prerendering, specs). */
export const useNearScreen = (element: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])
  return near
}
