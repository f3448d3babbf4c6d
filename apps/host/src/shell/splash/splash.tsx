import type { CSSProperties } from 'react'
import { registry } from '../../platform/registry/registry.ts'
import { words } from '../../words.ts'
import styles from './splash.module.css'

/** Source: product.md §9. */
const particles = 52

/** A particle's place and pace follow from its number, so that nothing is random and nothing is stored. */
const particleStyle = (index: number): CSSProperties & Record<`--${string}`, string> => ({
  '--x': `${(index * 61) % 100}%`,
  '--y': `${(index * 37) % 100}%`,
  '--delay': `${(index % 13) * -140}ms`,
  '--size': `${4 + (index % 5) * 2}px`,
})

/** The welcome of a browser session; drawn at build time, shown by the page before its scripts are there. */
export const Splash = () => (
  <div className={styles['splash']} data-splash>
    {Array.from({ length: particles }, (_nothing, index) => (
      <i key={index} className={styles['particle']} style={particleStyle(index)} aria-hidden="true" />
    ))}
    <p className={styles['text']}>{words.welcome(registry().brand)}</p>
  </div>
)
