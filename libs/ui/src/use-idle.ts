import { useEffect, useState } from 'react'

/** The page is on the screen by then; between its first frames a browser is idle, too. */
const framesFirst = 6

/** True once the page is drawn and has nothing else to load. Safari has no idle callback. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let stop = (): void => undefined
    const whenIdle = (): void => {
      const then = () => setIdle(true)
      if (typeof window.requestIdleCallback === 'function') {
        const request = window.requestIdleCallback(then)
        stop = () => window.cancelIdleCallback(request)
      } else {
        const timer = setTimeout(then, 1_000)
        stop = () => clearTimeout(timer)
      }
    }
    const wait = (frames: number): void => {
      const frame = requestAnimationFrame(() => (frames === 0 ? whenIdle() : wait(frames - 1)))
      stop = () => cancelAnimationFrame(frame)
    }
    wait(framesFirst)
    return () => stop()
  }, [])
  return idle
}
