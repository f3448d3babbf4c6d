import { classNames } from '../class-names.ts'
import { type Drawing, pictures } from './pictures.ts'
import styles from './picture.module.css'

const drawings: Record<string, Drawing> = pictures

/** The picture of an agent; an unknown name, from an agent newer than this library, shows a plain sheet. */
export const Picture = ({ name, size = 48 }: { name: string; size?: number }) => {
  const { soft, line } = drawings[name] ?? pictures.summary
  return (
    <svg className={styles['picture']} viewBox="0 0 48 48" width={size} height={size} aria-hidden focusable="false">
      <path className={styles['soft']} d={soft} />
      <path className={styles['line']} d={line} />
    </svg>
  )
}

type TileProps = { name: string; job?: string | undefined; className?: string | undefined }

/** The picture on a tile in the hue of its job. */
export const PictureTile = ({ name, job, className }: TileProps) => (
  <span className={classNames(styles['tile'], className)} data-job={job}>
    <Picture name={name} />
  </span>
)
