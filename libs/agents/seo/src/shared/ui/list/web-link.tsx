import styles from './list.module.css'

const isWeb = (text: string): boolean => /^https?:\/\//i.test(text)

/** An address of a list as a link; anything else is text. */
export const WebLink = ({ url }: { url: string }) =>
  isWeb(url) ? (
    <a href={url} target="_blank" rel="noreferrer noopener" className={styles['address']}>
      {url}
    </a>
  ) : (
    <span className={styles['address']}>{url}</span>
  )
