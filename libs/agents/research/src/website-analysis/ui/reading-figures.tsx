import { AddressText } from '@bazaar/ui/address'
import { pageLabel } from '../../shared/ui/page-label.ts'
import { words as website } from '../words.ts'
import styles from './finding-list.module.css'
import type { WebsiteData } from './website-data.ts'

/** Three figures on how easy the text is to read. */
export const ReadingFigures = ({ readability }: Pick<WebsiteData, 'readability'>) => {
  if (readability === null) return <p className={styles['soft']}>{website.notMeasured}</p>
  const figures = [
    [website.ease, readability.ease, website.easeOf],
    [website.grade, readability.grade, website.gradeOf],
    [website.sentence, readability.words_per_sentence, website.sentenceOf],
  ] as const
  return (
    <ul className={styles['figures']}>
      {figures.map(([label, value, note]) => (
        <li key={label} className={styles['figure']}>
          <span className={styles['soft']}>{label}</span>
          <span className={styles['value']}>{value}</span>
          <span className={styles['soft']}>{note}</span>
        </li>
      ))}
    </ul>
  )
}

export const PagesRead = ({ pages }: Pick<WebsiteData, 'pages'>) => (
  <ul className={styles['pages']}>
    {pages.map(({ url, title, words }) => (
      <li key={url} className={styles['page']}>
        <a href={url} target="_blank" rel="noreferrer noopener nofollow">
          {title ?? <AddressText>{url}</AddressText>}
        </a>
        {/* Pages of one site often share a title. */}
        <span className={styles['soft']}>
          {title && (
            <>
              <AddressText>{pageLabel(url)}</AddressText> ·{' '}
            </>
          )}
          {website.words(words)}
        </span>
      </li>
    ))}
  </ul>
)
