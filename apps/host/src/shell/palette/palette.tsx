import { type ResultLine, results } from '@bazaar/contracts'
import { SearchIcon } from '@bazaar/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import { words as texts } from './words.ts'
import { type Entry, entriesOf, matching } from './entries.ts'
import styles from './palette.module.css'

/** Pause in typing after which results are searched. */
const pauseMs = 200

/** Results whose words match; none while that is unknown. */
const useFoundResults = (text: string): readonly ResultLine[] => {
  const { http } = useShell()
  const [found, setFound] = useState<readonly ResultLine[]>([])
  useEffect(() => {
    const search = text.trim()
    const asked = new AbortController()
    const timer = setTimeout(
      () => {
        if (search.length < 2) return setFound([])
        http.call(results.listResults, { search, limit: 5 }, { signal: asked.signal }).then(
          ({ data }) => setFound(data),
          () => undefined,
        )
      },
      search.length < 2 ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [http, text])
  return found
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Agents, results, pages and actions by name. Loaded on the first press of Ctrl/Cmd-K or of its button. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const shell = useShell()
  const navigate = useNavigate()
  const list = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useFoundResults(text)
  const entries = matching(
    entriesOf(shell, (to) => void navigate(to)),
    text,
  ).concat(
    found.map(({ id, title }) => ({
      id: `result-${id}`,
      group: texts.groups.results,
      label: title,
      run: () => void navigate(`/results/${id}`),
    })),
  )
  const current = entries[Math.min(at, entries.length - 1)]
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(current)
    const step = steps[event.key]
    if (step === undefined || entries.length === 0) return
    event.preventDefault()
    setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.field}>
        <SearchIcon aria-hidden size={18} />
        <input
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={current && `${list}-${current.id}`}
          aria-label={texts.title}
          placeholder={texts.placeholder}
          className={styles.input}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={list} role="listbox" aria-label={texts.title} className={styles.list}>
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
      {entries.length === 0 && <p className={styles.none}>{texts.none}</p>}
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
    </dialog>
  )
}
