import { ArrowRightIcon, Button, ClockIcon, EmptyState, buttonClass } from '@bazaar/ui'
import { PageHead } from '@bazaar/ui/page'
import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { Link, useLoaderData, useNavigation, useRevalidator } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { words as texts } from './words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Filter, addressOf, isFiltered } from './filter.ts'
import type { LoadedList } from './load-results.ts'
import { ResultFilters } from './result-filters.tsx'
import { ResultRow } from './result-row.tsx'
import styles from './results.module.css'
import type { Change } from './use-bulk-change.ts'
import { useFolders } from './use-folders.ts'
import { useList } from './use-list.ts'

type Ready = Extract<LoadedList, { state: 'ready' }>

const Nothing = ({ filter }: { filter: Filter }) => {
  if (filter.only === 'deleted') return <EmptyState title={texts.noneDeleted} text={texts.keptFor} />
  if (isFiltered(filter))
    return (
      <EmptyState
        title={texts.noneFound}
        action={
          <Link to="/results" className={buttonClass({ variant: 'secondary' })}>
            {texts.clear}
          </Link>
        }
      />
    )
  return (
    <EmptyState
      title={texts.none}
      text={texts.noneHint}
      action={
        <Link to="/ai-agents" className={buttonClass()}>
          {texts.start}
        </Link>
      }
    />
  )
}

/** The Up and Down keys move between results. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-result]')]
  const row = event.target.closest('li')
  const index = links.findIndex((link) => row?.contains(link))
  const next = links[index + step]
  if (index === -1 || !next) return
  event.preventDefault()
  next.focus()
}

const List = ({ loaded, folders }: { loaded: Ready; folders: readonly string[] }) => {
  const { registry } = useShell()
  const list = useList(loaded)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = useCallback(
    (id: string, on: boolean) =>
      setSelected((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  )
  const changeSelected = (change: Change) => {
    void list.changeMany([...selected], change)
    setSelected(new Set())
  }
  const agents = new Map(registry.agents().map((agent) => [agent.id, agent]))
  if (list.lines.length === 0 && list.next === null) return <Nothing filter={loaded.filter} />
  return (
    <>
      {loaded.filter.only === 'deleted' && <p className={styles.hint}>{texts.keptFor}</p>}
      {selected.size > 0 && (
        <BulkBar
          count={selected.size}
          folders={folders}
          onChange={changeSelected}
          onClear={() => setSelected(new Set())}
        />
      )}
      <ul className={styles.list} onKeyDown={walk}>
        {list.lines.map((line) => {
          const agent = agents.get(line.agent) ?? agents.get(line.main_agent)
          return (
            <ResultRow
              key={line.id}
              line={line}
              selected={selected.has(line.id)}
              onSelect={select}
              agentTitle={agent?.title ?? line.agent}
              picture={agent?.picture ?? ''}
              job={agent?.job}
              onFavourite={list.toggleFavourite}
              onRemove={list.remove}
              onRestore={list.restore}
            />
          )
        })}
      </ul>
      {list.next !== null && (
        <div className={styles.more}>
          <Button variant="secondary" busy={list.busy} onClick={() => void list.showMore()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

const Failed = ({ detail }: { detail: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState
        title={texts.failed}
        text={detail}
        action={
          <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.failure.retry}
          </Button>
        }
      />
    </div>
  )
}

/** My results at `/results`. */
const ResultsPage = () => {
  const loaded = useLoaderData<LoadedList>()
  const heading = useId()
  const folders = useFolders()
  const loading = useNavigation().location?.pathname === '/results'
  return (
    <section aria-labelledby={heading} aria-busy={loading}>
      <PageTitle title={words.results} />
      <PageHead id={heading} title={words.results}>
        <div className={styles.links}>
          <Link to="/schedules" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ClockIcon aria-hidden size={16} />
            {words.schedules}
          </Link>
          <Link to="/recipes" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ArrowRightIcon aria-hidden size={16} />
            {words.recipes}
          </Link>
        </div>
      </PageHead>
      <ResultFilters filter={loaded.filter} folders={folders} />
      {loaded.state === 'failed' ? (
        <Failed detail={loaded.detail} />
      ) : (
        // A new filter starts a new list.
        <List key={addressOf(loaded.filter)} loaded={loaded} folders={folders} />
      )}
    </section>
  )
}

export default ResultsPage
