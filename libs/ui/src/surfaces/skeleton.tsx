import styles from './surfaces.module.css'

/** Placeholder of the given size (CSS lengths). The size is set through style properties, which the CSP allows. */
export const Skeleton = ({ height = '1rem', width = '100%' }: { height?: string; width?: string }) => (
  <div aria-hidden className={styles['skeleton']} style={{ height, width }} />
)
