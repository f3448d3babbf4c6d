import { AddressText } from '@bazaar/ui/address'
import { words as images } from '../words.ts'
import type { Images } from './data.ts'
import styles from '../view.module.css'

/** Shows which sitemap was read, and which parts failed. */
export const SitemapLine = ({ sitemap: { url, type, found_by, urls, children } }: Pick<Images, 'sitemap'>) => {
  const broken = children.filter(({ problem }) => problem !== null)
  const facts = [
    images.sitemapLine(images.types[type], images.pages(urls)),
    ...(children.length > 0 ? [images.children(children.length, broken.length)] : []),
    ...(found_by === null ? [] : [images.foundBy(found_by)]),
  ]
  return (
    <div className={styles['sitemap']}>
      <p className={styles['address']}>
        <AddressText>{url}</AddressText>
      </p>
      <p>{facts.join(' · ')}</p>
      {broken.length > 0 && (
        <details>
          <summary>{images.unreadMaps}</summary>
          <ul className={styles['lines']}>
            {broken.map((child) => (
              <li key={child.url}>
                <span className={styles['address']}>
                  <AddressText>{child.url}</AddressText>
                </span>{' '}
                {child.problem}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
