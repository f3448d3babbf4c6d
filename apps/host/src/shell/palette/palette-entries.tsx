import { type ResultLine, results } from '@bazaar/contracts'
import { useUser } from '@bazaar/session'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { words as texts } from './words.ts'
import { type Entry, entriesOf, matching } from './entries.ts'
import styles from './palette-entries.module.css'

/** Pause in typing after which results are searched. */
const pauseMs = 200

/** Results whose words match; none while that is unknown. */
const useFoundResults = (text: string): readonly ResultLine[] => {
  const { http } = useShell()
  const search = text.trim()
  const [found, setFound] = useState<{ search: string; lines: readonly ResultLine[] }>()
  useEffect(() => {
    if (search.length < 2) return undefined
    const asked = new AbortController()
    const timer = setTimeout(() => {
      http.call(results.listResults, { search, limit: 5 }, { signal: asked.signal }).then(
        ({ data }) => setFound({ search, lines: data }),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [http, search])
  // Enter must not open a result of what was typed before.
  return search.length >= 2 && found?.search === search ? found.lines : []
}

/** What the field of the palette asks for. */
export type Asked = {
  text: string
  /** Steps down from the first entry; up is negative. */
  at: number
  /** Whether Enter was pressed, perhaps before the entries had loaded. */
  isEntered: boolean
}

type Props = {
  /** Id of the list; that of the current entry is derived from it. */
  list: string
  asked: Asked
  onCurrent: (id: string | undefined) => void
  onClose: () => void
}

/** Agents, results, pages and actions by name. Loaded when the palette first opens. */
export const PaletteEntries = ({ list, asked, onCurrent, onClose }: Props) => {
  const shell = useShell()
  const user = useUser()
  const navigate = useNavigate()
  const found = useFoundResults(asked.text)
  const entries = matching(
    entriesOf({ ...shell, user }, (to) => void navigate(to)),
    asked.text,
  ).concat(
    found.map(({ id, title }) => ({
      id: `result-${id}`,
      group: texts.groups.results,
      label: title,
      run: () => void navigate(`/results/${id}`),
    })),
  )
  const count = entries.length
  const current = entries[((asked.at % count) + count) % count]
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const currentId = current && `${list}-${current.id}`
  useEffect(() => onCurrent(currentId), [currentId, onCurrent])
  const enter = useEffectEvent(() => choose(current))
  useEffect(() => {
    if (asked.isEntered) enter()
  }, [asked.isEntered, currentId])
  return (
    <>
      <ul id={list} role="listbox" aria-label={words.palette.title} className={styles.list}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            id={`${list}-${entry.id}`}
            role="option"
            aria-selected={entry === current}
            className={styles.entry}
            ref={(row) => {
              if (entry === current) row?.scrollIntoView?.({ block: 'nearest' })
            }}
            onClick={() => choose(entry)}
            onKeyDown={undefined}
          >
            <span>{entry.label}</span>
            <span className={styles.group}>{entry.group}</span>
          </li>
        ))}
      </ul>
      {count === 0 && <p className={styles.none}>{texts.none}</p>}
      <dl className={styles.keys} aria-label={texts.shortcuts}>
        {texts.keys.map(({ keys, what }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
