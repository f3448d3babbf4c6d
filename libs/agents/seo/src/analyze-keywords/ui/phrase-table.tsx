import { CheckIcon, DataGrid, type GridColumn, type GridRow } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { keywordPlaces } from '../analysis.ts'
import { words as keywords } from '../words.ts'
import { IntentBadge } from './intent-badge.tsx'
import type { Analysis } from './data.ts'
import styles from '../view.module.css'

const columns: readonly GridColumn[] = [
  { key: 'phrase', label: keywords.columns.phrase, measure: 18 },
  { key: 'group', label: keywords.columns.group, choices: true, measure: 13 },
  { key: 'intent', label: keywords.columns.intent, choices: true },
  { key: 'times', label: keywords.columns.times, align: 'end' },
  { key: 'density', label: keywords.columns.density, align: 'end' },
  { key: 'pages', label: keywords.columns.pages, align: 'end' },
  ...keywordPlaces.map((place) => ({ key: place, label: keywords.places[place] })),
  { key: 'page', label: keywords.columns.page, measure: 24 },
  { key: 'volume', label: keywords.columns.volume, measure: 21 },
]

const short = (url: string): string => {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : pathname
}

const rowOf = (phrase: Analysis['phrases'][number]): GridRow => ({
  id: phrase.phrase,
  cells: {
    phrase: { value: phrase.phrase, show: <b className={styles['phrase']}>{phrase.phrase}</b> },
    group: keywords.groups[phrase.group],
    intent: { value: keywords.intents[phrase.intent], show: <IntentBadge intent={phrase.intent} /> },
    times: phrase.count,
    density: phrase.density,
    pages: phrase.pages,
    ...Object.fromEntries(
      keywordPlaces.map((place) => [
        place,
        phrase.places.includes(place)
          ? {
              value: keywords.stands,
              show: <CheckIcon size={18} className={styles['check']} aria-label={keywords.stands} />,
            }
          : null,
      ]),
    ),
    page: { value: phrase.page, show: <AddressText>{short(phrase.page)}</AddressText> },
    volume: keywords.volume,
  },
})

export const PhraseTable = ({ phrases }: Pick<Analysis, 'phrases'>) => (
  <section className={styles['section']}>
    <DataGrid caption={keywords.table} fileName="keywords.csv" columns={columns} rows={phrases.map(rowOf)} />
    <p className={styles['note']}>{keywords.tableNote}</p>
  </section>
)
