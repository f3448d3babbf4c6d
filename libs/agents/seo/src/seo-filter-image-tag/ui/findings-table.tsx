import { Badge, type BadgeTone, DataGrid, type GridRow } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { words as images } from '../words.ts'
import type { Images } from './data.ts'
import styles from '../view.module.css'

type Finding = Images['findings'][number]

const grave: readonly Finding['kind'][] = ['missing', 'link_without_name']
const toneOf = (kind: Finding['kind']): BadgeTone => (grave.includes(kind) ? 'bad' : 'warn')

/** Shortens an address to its path and file. The downloaded file has the full address. */
const short = (url: string): string => {
  const { pathname, search } = new URL(url)
  try {
    return decodeURI(pathname + search)
  } catch {
    return pathname + search
  }
}

const altOf = (alt: string | null) => (alt === null ? images.noAlt : alt.trim() === '' ? images.emptyAlt : `“${alt}”`)

const rowOf = (finding: Finding, index: number): GridRow => {
  const { kind, problem, rule, image, alt, suggestion, page, pages } = finding
  return {
    id: String(index),
    cells: {
      problem: {
        value: images.kinds[kind],
        show: (
          <span className={styles['cell']}>
            <Badge tone={toneOf(kind)}>{images.kinds[kind]}</Badge>
            <span className={styles['soft']}>{problem}</span>
          </span>
        ),
      },
      image: { value: image, show: image === '' ? images.inPlace : <AddressText>{short(image)}</AddressText> },
      alt: { value: alt, show: altOf(alt) },
      suggestion: {
        value: suggestion?.text ?? null,
        show:
          suggestion === null ? (
            <span className={styles['soft']}>{images.noSuggestion}</span>
          ) : (
            <span className={styles['cell']}>
              {suggestion.text}
              <span className={styles['soft']}>
                {images.suggested}: {suggestion.from}
              </span>
            </span>
          ),
      },
      page: { value: page, show: <AddressText>{short(page)}</AddressText> },
      pages,
      rule,
    },
  }
}

/** Shows one row for each image and problem. Pictures are named, not loaded. */
export const FindingsTable = ({ answer: { findings, findings_left_out } }: { answer: Images }) => {
  if (findings.length === 0) {
    return (
      <section className={styles['section']}>
        <h3 className={styles['heading']}>{images.findings}</h3>
        <p className={styles['fine']}>{images.noFindings}</p>
      </section>
    )
  }
  return (
    <section className={styles['section']}>
      <DataGrid
        caption={images.findings}
        fileName="image-findings.csv"
        columns={[
          { key: 'problem', label: images.columns.problem, choices: true, measure: 26 },
          { key: 'image', label: images.columns.image, measure: 20 },
          { key: 'alt', label: images.columns.alt },
          { key: 'suggestion', label: images.columns.suggestion, measure: 24 },
          { key: 'page', label: images.columns.page, measure: 12 },
          { key: 'pages', label: images.columns.pages, align: 'end' },
          { key: 'rule', label: images.columns.rule },
        ]}
        rows={findings.map(rowOf)}
      />
      <p className={styles['note']}>
        {images.suggestionNote} {findings_left_out > 0 && images.leftOut(findings_left_out)}
      </p>
    </section>
  )
}
