import type { PreviewProps } from './data.ts'
import styles from './search-preview.module.css'

const initial = (text: string): string => Array.from(text.replace(/^www\./, ''))[0]?.toUpperCase() ?? ''

const Site = ({ preview: { host, path, site_name } }: Pick<PreviewProps, 'preview'>) => (
  <div className={styles['site']}>
    <span className={styles['icon']} aria-hidden="true">
      {initial(site_name ?? host)}
    </span>
    <span className={styles['address']}>
      {site_name !== null && <span className={styles['name']}>{site_name}</span>}
      <span className={styles['path']}>{[host, ...path].join(' › ')}</span>
    </span>
  </div>
)

/** Uses the 600 px of real search results, so that text is cut at the same place. */
export const DesktopResult = ({ preview, variant }: PreviewProps) => (
  <div className={styles['desktop']}>
    <Site preview={preview} />
    <p className={styles['line']}>{variant.title}</p>
    <p className={styles['text']}>{variant.description}</p>
  </div>
)

export const PhoneResult = ({ preview, variant }: PreviewProps) => (
  <div className={styles['phone']}>
    <Site preview={preview} />
    <p className={styles['lines']}>{variant.title}</p>
    <p className={styles['short']}>{variant.description}</p>
  </div>
)
