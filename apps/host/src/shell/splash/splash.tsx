import type { CSSProperties } from 'react'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import styles from './splash.module.css'

/** Source: product.md §9. */
const particles = 52

/** Derives a particle's position and pace from its index, so that nothing is random or stored. */
const particleStyle = (index: number): CSSProperties & Record<`--${string}`, string> => ({
  '--x': `${(index * 61) % 100}%`,
  '--y': `${(index * 37) % 100}%`,
  '--delay': `${(index % 13) * -140}ms`,
  '--size': `${4 + (index % 5) * 2}px`,
})

/** The welcome of a browser session. Prerendered at build time, shown before the scripts arrive. */
export const Splash = () => (
  <div className={styles['splash']} data-splash>
    {Array.from({ length: particles }, (_nothing, index) => (
      <i key={index} className={styles['particle']} style={particleStyle(index)} aria-hidden="true" />
    ))}
    <p className={styles['text']}>{words.welcome(useShell().registry.current().brand)}</p>
  </div>
)
