import type { Mark } from '../../../receipt.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { AlertIcon, Button } from '@bazaar/ui'
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import type { KeptResult } from '../use-kept-result.ts'
import { underline, withoutSentence } from './underline.ts'
import styles from './result-marks.module.css'
import { words } from '../../words/words.ts'

type Props = {
  services: ShellServices
  runId: string
  marks: readonly Mark[]
  /** Markdown on screen. */
  text: string
  result: KeptResult
  /** Where the text is shown. */
  shown: RefObject<HTMLElement | null>
}

const keyOf = (runId: string): string => `result:${runId}:kept`

/** A sentence and everything in it that is to be checked. */
type Place = { sentence: string; marks: readonly Mark[] }

/** The sentences that the user has not answered and that are still in the text. */
const useOpenPlaces = ({ services, runId, marks, text }: Props) => {
  const [kept, setKept] = useState<readonly string[]>(() => {
    const stored = services.drafts.read(keyOf(runId))
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  })
  const open = useMemo(
    () =>
      [...new Set(marks.map(({ sentence }) => sentence))]
        .filter((sentence) => !kept.includes(sentence) && withoutSentence(text, sentence) !== text)
        .map((sentence): Place => ({ sentence, marks: marks.filter((mark) => mark.sentence === sentence) })),
    [marks, kept, text],
  )
  const keep = (sentence: string) => {
    const next = [...kept, sentence]
    setKept(next)
    services.drafts.write(keyOf(runId), next)
  }
  return { open, keep }
}

/** The sentence with its marked words underlined. Words inside others are underlined with them. */
const Underlined = ({ sentence, marks }: Place) => {
  const parts: ReactNode[] = []
  let from = 0
  const found = marks.map(({ text }) => ({ text, at: sentence.indexOf(text) })).toSorted((a, b) => a.at - b.at)
  for (const { text, at } of found) {
    if (at < from) continue
    parts.push(sentence.slice(from, at), <mark key={at}>{text}</mark>)
    from = at + text.length
  }
  return (
    <q>
      {parts}
      {sentence.slice(from)}
    </q>
  )
}

const reasonsOf = ({ marks }: Place): string =>
  [...new Set(marks.map(({ reason }) => words.markReason[reason]))].join(' ')

/** What to check in a written text: each place is underlined, and its sentence can be kept or removed with one press. */
export const ResultMarks = (props: Props) => {
  const { open, keep } = useOpenPlaces(props)
  const { text, result, shown } = props
  useEffect(
    () =>
      shown.current
        ? underline(
            shown.current,
            open.flatMap(({ marks }) => marks),
          )
        : undefined,
    [shown, open],
  )
  if (open.length === 0) return null
  return (
    <section className={styles['marks']} aria-label={words.marks(open.length)}>
      <h3 className={styles['title']}>
        <AlertIcon aria-hidden size={18} />
        {words.marks(open.length)}
      </h3>
      <ul className={styles['list']}>
        {open.map((place) => (
          <li key={place.sentence} className={styles['mark']}>
            <span className={styles['words']}>
              <Underlined {...place} />
              <span className={styles['reason']}>{reasonsOf(place)}</span>
            </span>
            <span className={styles['buttons']}>
              <Button variant="secondary" size="small" onClick={() => keep(place.sentence)}>
                {words.keepMark}
              </Button>
              <Button
                variant="secondary"
                size="small"
                busy={result.busy}
                onClick={() => void result.saveText(withoutSentence(text, place.sentence))}
              >
                {words.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
