import { SelectField } from '@bazaar/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import { Choice } from '../search/choice.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { words as texts } from './words.ts'
import { type Filter, addressOf, filterOf } from './filter.ts'
import styles from './results.module.css'

/** Pause in typing after which the search runs. */
const pauseMs = 250

const parts = [
  { value: '', label: texts.all },
  { value: 'favourites', label: texts.favourites },
  { value: 'deleted', label: texts.deletedOnes },
] as const

type Props = { filter: Filter; folders: readonly string[] }

/** Search, agent and kind of result, all kept in the address. */
export const ResultFilters = ({ filter: loaded, folders }: Props) => {
  const { registry } = useShell()
  const navigate = useNavigate()
  // What was chosen while its results still load is what the next choice adds to.
  const { location: next } = useNavigation()
  const filter = next?.pathname === '/results' ? filterOf(new URLSearchParams(next.search)) : loaded
  const [text, setText] = useState(filter.search)
  const [asked, setAsked] = useState(filter.search)
  const [shown, setShown] = useState(filter.search)
  if (shown !== filter.search) {
    setShown(filter.search)
    // The address changed by Back or Clear: after a search from here, more may have been typed already.
    if (filter.search !== asked) {
      setAsked(filter.search)
      setText(filter.search)
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A pending search must not bring back a page that was left.
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = (change: Partial<Filter>) => {
    clearTimeout(timer.current)
    const wanted = { ...filter, search: text.trim(), ...change }
    setAsked(wanted.search)
    void navigate(addressOf(wanted), { replace: true, preventScrollReset: true })
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go({ search: typed.trim() }), pauseMs)
  }
  const agents = registry
    .agents()
    .filter(({ variantOf }) => variantOf === undefined)
    .toSorted((a, b) => a.title.localeCompare(b.title))
  return (
    <div className={styles.tools}>
      <SearchBox label={texts.search} value={text} onType={type} />
      <SelectField
        label={texts.agent}
        labelHidden
        value={filter.agent}
        onChange={(event) => go({ agent: event.target.value })}
        options={[
          { value: '', label: texts.allAgents },
          ...agents.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {(folders.length > 0 || filter.folder !== '') && (
        <SelectField
          label={texts.folder}
          labelHidden
          value={filter.folder}
          onChange={(event) => go({ folder: event.target.value })}
          options={[
            { value: '', label: texts.allFolders },
            ...[...new Set([...folders, ...(filter.folder === '' ? [] : [filter.folder])])].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
        />
      )}
      <div className={styles.parts}>
        <Choice label={texts.part} options={parts} value={filter.only} onChoose={(only) => go({ only })} />
      </div>
    </div>
  )
}
