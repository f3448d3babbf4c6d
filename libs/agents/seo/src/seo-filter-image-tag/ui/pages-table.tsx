import { Badge, DataGrid, type GridRow } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { words as images } from '../words.ts'
import type { Images } from './data.ts'
import styles from '../view.module.css'

type Page = Images['pages'][number]

const stateOf = ({ problem, missing, poor }: Page) => {
  if (problem !== null) return { tone: 'neutral', text: images.states.unread } as const
  return missing + poor > 0
    ? ({ tone: 'warn', text: images.states.work } as const)
    : ({ tone: 'good', text: images.states.fine } as const)
}

const rowOf = (page: Page, index: number): GridRow => {
  const { tone, text } = stateOf(page)
  const unread = page.problem !== null
  return {
    id: String(index),
    cells: {
      url: {
        value: page.url,
        show: (
          <span className={styles['cell']}>
            {page.title ?? <AddressText>{page.url}</AddressText>}
            {page.title !== null && (
              <span className={styles['soft']}>
                <AddressText>{page.url}</AddressText>
              </span>
            )}
          </span>
        ),
      },
      state: { value: text, show: <Badge tone={tone}>{text}</Badge> },
      images: unread ? null : page.images,
      missing: unread ? null : page.missing,
      poor: unread ? null : page.poor,
      note: page.problem,
    },
  }
}

/** Lists every selected page, worst first, with the reason for those that could not be read. */
export const PagesTable = ({ answer: { pages } }: { answer: Images }) => (
  <DataGrid
    caption={images.pageTable}
    fileName="pages-and-images.csv"
    columns={[
      { key: 'url', label: images.pageColumns.url, measure: 34 },
      { key: 'state', label: images.pageColumns.state, choices: true },
      { key: 'images', label: images.pageColumns.images, align: 'end' },
      { key: 'missing', label: images.pageColumns.missing, align: 'end' },
      { key: 'poor', label: images.pageColumns.poor, align: 'end' },
      { key: 'note', label: images.pageColumns.note, measure: 24 },
    ]}
    rows={pages.map(rowOf)}
  />
)
