import type { AgentEntry } from '@bazaar/agents-kit'
import { useCredits, useCreditsKnown, useUser } from '@bazaar/session'
import { Button, EmptyState } from '@bazaar/ui'
import { PageHead } from '@bazaar/ui/page'
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigationType } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { useShell } from '../../use-shell.ts'
import { FirstStepsCard } from '../first-steps/first-steps-card.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { SearchBox } from '../search/search-box.tsx'
import { words } from '../../words.ts'
import { AgentCard, type CardSize } from './agent-card.tsx'
import styles from './catalogue.module.css'
import { CategoryChoice } from './category-choice.tsx'
import { filterAgents, presentCategories, presentJobs } from './filter-agents.ts'
import { ForBusiness } from './for-business.tsx'
import { InlineAgent } from './inline-agent.tsx'
import { JobChoice } from './job-choice.tsx'
import { YourAgents } from './your-agents.tsx'
import { type Place, usePlace } from './use-place.ts'

type SectionProps = {
  title: string
  agents: readonly AgentEntry[]
  sizeOf: (index: number) => CardSize
  onRun: (id: string) => void
}

const Section = ({ title, agents, sizeOf, onRun }: SectionProps) => {
  const { registry, hints, favourites } = useShell()
  const starred = useSyncExternalStore(favourites.ids.subscribe, favourites.ids.get)
  const warm = (path: string) => {
    const page = registry.pageAt(path)
    if (page) hints.warm(page)
  }
  return agents.length === 0 ? null : (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.grid} data-size={sizeOf(agents.length)}>
        {agents.map((agent, index) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            size={sizeOf(index)}
            starred={starred.includes(agent.id)}
            onStar={(id) => void favourites.toggle(id)}
            onRun={onRun}
            onIntent={warm}
          />
        ))}
      </div>
    </section>
  )
}

/** Two large cards lead; with four columns, the ten featured ones then fill their rows. */
const leading = (index: number): CardSize => (index < 2 ? 'large' : 'small')
const small = (): CardSize => 'small'
const row = (): CardSize => 'row'

const Greeting = () => {
  const user = useUser()
  const { available } = useCredits()
  const known = useCreditsKnown()
  return (
    <PageHead title={words.catalogue.greeting(user?.fullname.split(' ')[0] ?? null)} className={styles.greeting}>
      <p className={styles.available}>{words.catalogue.available(known ? available : null)}</p>
    </PageHead>
  )
}

type FoundProps = { place: Place; search: string; onRun: (id: string) => void; onClear: () => void }

/** The cards that a search finds. They follow the typed text, which does not wait for them. */
const Found = memo(({ place, search, onRun, onClear }: FoundProps) => {
  const { registry, favourites: starred } = useShell()
  useSyncExternalStore(registry.subscribe, registry.current)
  const favourites = useSyncExternalStore(starred.ids.subscribe, starred.ids.get)
  const agents = registry.agents()
  const { featured, more, also } = filterAgents(agents, { ...place, search })
  const isWhole = search.trim() === '' && place.category === null && place.job === null
  return (
    <>
      {isWhole && <YourAgents agents={agents} favourites={favourites} />}
      {isWhole && <ForBusiness agents={agents} />}
      {featured.length + more.length + also.length === 0 ? (
        <EmptyState
          title={place.category ? words.catalogue.noneInCategory : words.catalogue.none}
          action={
            <Button variant="secondary" onClick={onClear}>
              {words.catalogue.clear}
            </Button>
          }
        />
      ) : (
        <>
          <Section
            title={words.catalogue.featured}
            agents={featured}
            sizeOf={isWhole ? leading : small}
            onRun={onRun}
          />
          <Section title={words.catalogue.more} agents={more} sizeOf={row} onRun={onRun} />
          <Section title={words.catalogue.also} agents={also} sizeOf={row} onRun={onRun} />
        </>
      )}
    </>
  )
})
Found.displayName = 'Found'

const Cards = ({ catalogue }: { catalogue: ReturnType<typeof usePlace> }) => {
  const { registry } = useShell()
  const { place } = catalogue
  const firstSteps = useFirstSteps()
  // The address follows the text, but too slowly to be the field's value.
  const [text, setText] = useState(place.search)
  const [shown, setShown] = useState(place.search)
  const how = useNavigationType()
  if (shown !== place.search) {
    setShown(place.search)
    // By a link to the catalogue, or Back: what is typed here replaces the address.
    if (how !== 'REPLACE') setText(place.search)
  }
  const agents = registry.agents()
  const { clear: clearPlace } = catalogue
  const clear = useCallback(() => {
    setText('')
    clearPlace()
  }, [clearPlace])
  return (
    <>
      <Greeting />
      {firstSteps.shown && <FirstStepsCard onClose={firstSteps.close} />}
      <div className={styles.tools}>
        <SearchBox
          label={words.catalogue.search}
          value={text}
          onType={(typed) => {
            setText(typed)
            catalogue.search(typed)
          }}
        />
        <CategoryChoice present={presentCategories(agents)} chosen={place.category} onChoose={catalogue.choose} />
        <JobChoice present={presentJobs(agents)} chosen={place.job} onChoose={catalogue.chooseJob} />
      </div>
      <Found place={place} search={useDeferredValue(text)} onRun={catalogue.run} onClear={clear} />
    </>
  )
}

/** After Back, the focus returns to the card that was run. */
const useFocusOnReturn = (running: string | null) => {
  const last = useRef(running)
  useEffect(() => {
    if (running === null && last.current !== null)
      document.querySelector<HTMLElement>(`[data-run="${CSS.escape(last.current)}"]`)?.focus()
    last.current = running
  }, [running])
}

/** The agent catalogue at `/ai-agents`. */
export const CataloguePage = () => {
  const { registry } = useShell()
  const catalogue = usePlace()
  useSyncExternalStore(registry.subscribe, registry.current)
  useFocusOnReturn(catalogue.place.running)
  const agent = registry.agents().find(({ id }) => id === catalogue.place.running)
  const page = agent ? registry.pageAt(agent.path) : undefined
  return (
    <>
      <PageTitle title={page?.title ?? words.catalogue.title} />
      {page ? <InlineAgent key={page.path} page={page} onBack={catalogue.back} /> : <Cards catalogue={catalogue} />}
    </>
  )
}
