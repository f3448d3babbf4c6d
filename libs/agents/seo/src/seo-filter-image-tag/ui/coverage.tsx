import { AddressText } from '@bazaar/ui/address'
import { words as images } from '../words.ts'
import type { Images } from './data.ts'
import styles from '../view.module.css'

const Addresses = ({ title, urls }: { title: string; urls: readonly string[] }) =>
  urls.length === 0 ? null : (
    <details>
      <summary>
        {title} ({urls.length})
      </summary>
      <ul className={styles['lines']}>
        {urls.map((url) => (
          <li key={url}>
            <AddressText>{url}</AddressText>
          </li>
        ))}
      </ul>
    </details>
  )

/** Shows whether the sitemap lists the images that its pages show. */
export const Coverage = ({ coverage }: Pick<Images, 'coverage'>) => (
  <section className={styles['section']}>
    <h3 className={styles['heading']}>{images.coverage}</h3>
    {coverage === null ? (
      <p className={styles['note']}>{images.noCoverage}</p>
    ) : (
      <>
        <p>
          {images.coverageColumns.listed}: <b>{coverage.listed}</b> · {images.coverageColumns.found}:{' '}
          <b>{coverage.found}</b> · {images.coverageColumns.unlisted}: <b>{coverage.unlisted_count}</b>
        </p>
        <Addresses title={images.absent} urls={coverage.absent} />
        <Addresses title={images.unlisted} urls={coverage.unlisted} />
      </>
    )}
  </section>
)
