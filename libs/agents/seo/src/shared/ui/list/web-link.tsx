import { AddressText } from '@bazaar/ui/address'
import styles from './list.module.css'

const isWeb = (text: string): boolean => /^https?:\/\//i.test(text)

/** Links a web address. Any other text stays plain. */
export const WebLink = ({ url }: { url: string }) =>
  isWeb(url) ? (
    <a href={url} target="_blank" rel="noreferrer noopener" className={styles['address']}>
      <AddressText>{url}</AddressText>
    </a>
  ) : (
    <span className={styles['address']}>
      <AddressText>{url}</AddressText>
    </span>
  )
