import { type CSSProperties, useEffect, useState } from 'react'
import { registry } from '../boot/registry.ts'
import { words } from '../words.ts'
import styles from './splash.module.css'

/** Source: product.md §9. */
const particles = 52
const longestMs = 2_000

/** A particle's place and pace follow from its number, so that nothing is random and nothing is stored. */
const particleStyle = (index: number): CSSProperties & Record<`--${string}`, string> => ({
  '--x': `${(index * 61) % 100}%`,
  '--y': `${(index * 37) % 100}%`,
  '--delay': `${(index % 13) * -140}ms`,
  '--size': `${4 + (index % 5) * 2}px`,
})

/**
 * The welcome of a browser session: two seconds at most, gone with any key or press, and the page loads under it
 * all the while. Source: acceptance.md C31.
 */
export const Splash = ({ onEnd }: { onEnd: () => void }) => {
  useEffect(() => {
    const timer = setTimeout(onEnd, longestMs)
    window.addEventListener('keydown', onEnd)
    window.addEventListener('pointerdown', onEnd)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onEnd)
      window.removeEventListener('pointerdown', onEnd)
    }
  }, [onEnd])
  return (
    <div className={styles['splash']} data-splash>
      {Array.from({ length: particles }, (_nothing, index) => (
        <i key={index} className={styles['particle']} style={particleStyle(index)} aria-hidden="true" />
      ))}
      <p className={styles['text']}>{words.welcome(registry().brand)}</p>
    </div>
  )
}

/** Shows the splash when this is the first page of the session and nobody asked for less motion. */
export const FirstSplash = ({ first }: { first: boolean }) => {
  const [shown, setShown] = useState(first)
  return shown ? <Splash onEnd={() => setShown(false)} /> : null
}
