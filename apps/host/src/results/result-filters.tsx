import { SearchIcon, SelectField, TextField } from '@bazaar/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { knownAgents } from '../boot/registry.ts'
import { useSlash } from '../catalogue/use-slash.ts'
import { words } from '../words.ts'
import { type Filter, addressOf } from './filter.ts'
import styles from './results.module.css'

/** A pause in typing after which the search is made, in milliseconds. */
const pauseMs = 250

const parts = [
  { value: '', label: words.results.all },
  { value: 'favourites', label: words.results.favourites },
  { value: 'deleted', label: words.results.deletedOnes },
] as const

/** Search, agent and part of the results; all of it stands in the address. */
export const ResultFilters = ({ filter }: { filter: Filter }) => {
  const navigate = useNavigate()
  const [text, setText] = useState(filter.search)
  const [shown, setShown] = useState(filter.search)
  if (shown !== filter.search) {
    // The address changed by itself: Back, or Clear.
    setShown(filter.search)
    if (filter.search !== text.trim()) setText(filter.search)
  }
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  const go = (change: Partial<Filter>) =>
    void navigate(addressOf({ ...filter, search: text.trim(), ...change }), { replace: true, preventScrollReset: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A search that was still waiting must not bring back a page that was left.
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go({ search: typed.trim() }), pauseMs)
  }
  const agents = knownAgents()
    .filter(({ variantOf }) => variantOf === undefined)
    .toSorted((a, b) => a.title.localeCompare(b.title))
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchIcon aria-hidden size={18} className={styles.glass} />
        <TextField
          ref={input}
          type="search"
          label={words.results.search}
          labelHidden
          placeholder={words.results.search}
          maxLength={200}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <SelectField
        label={words.results.agent}
        labelHidden
        value={filter.agent}
        onChange={(event) => go({ agent: event.target.value })}
        options={[
          { value: '', label: words.results.allAgents },
          ...agents.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <div className={styles.parts} role="group" aria-label={words.results.part}>
        {parts.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles.part}
            aria-pressed={filter.only === value}
            onClick={() => go({ only: value })}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
