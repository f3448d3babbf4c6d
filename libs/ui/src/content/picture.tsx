import { type Drawing, pictures } from './pictures.ts'
import styles from './picture.module.css'

const drawings: Record<string, Drawing> = pictures

/** An agent's picture; an agent that is newer than this library gets the plain sheet. */
export const Picture = ({ name, size = 48 }: { name: string; size?: number }) => {
  const { soft, line } = drawings[name] ?? pictures.summary
  return (
    <svg className={styles['picture']} viewBox="0 0 48 48" width={size} height={size} aria-hidden focusable="false">
      <path className={styles['soft']} d={soft} />
      <path className={styles['line']} d={line} />
    </svg>
  )
}
