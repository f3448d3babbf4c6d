import type { AgentEntry } from '@bazaar/agents-kit'
import { useCredits, useUser } from '@bazaar/session'
import { Button, EmptyState } from '@bazaar/ui'
import { PageHead } from '@bazaar/ui/page'
import { useState, useSyncExternalStore } from 'react'
import { useShell } from '../../use-shell.ts'
import { SearchBox } from '../search/search-box.tsx'
import { words } from '../../words.ts'
import { AgentCard } from './agent-card.tsx'
import styles from './catalogue.module.css'
import { CategoryChoice } from './category-choice.tsx'
import { filterAgents, presentCategories } from './filter-agents.ts'
import { InlineAgent } from './inline-agent.tsx'
import { usePlace } from './use-place.ts'

const Section = ({ title, agents, onRun }: { title: string; agents: AgentEntry[]; onRun: (id: string) => void }) => {
  const { registry, hints } = useShell()
  const warm = (path: string) => {
    const page = registry.pageAt(path)
    if (page) hints.warm(page)
  }
  return agents.length === 0 ? null : (
    <section aria-label={title} className={styles.shelf}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.grid}>
        {agents.map((agent) => (
          <AgentCard key={agent.id} agent={agent} onRun={onRun} onIntent={warm} />
        ))}
      </div>
    </section>
  )
}

const Greeting = () => {
  const user = useUser()
  const { available } = useCredits()
  return (
    <PageHead title={words.catalogue.greeting(user?.fullname.split(' ')[0] ?? null)} className={styles.greeting}>
      <p className={styles.available}>{words.catalogue.available(available)}</p>
    </PageHead>
  )
}

const Cards = ({ catalogue }: { catalogue: ReturnType<typeof usePlace> }) => {
  const { registry } = useShell()
  const { place } = catalogue
  // The address follows the text, but too slowly to be the field's value.
  const [text, setText] = useState(place.search)
  const agents = registry.agents()
  const { featured, more } = filterAgents(agents, text, place.category)
  const clear = () => {
    setText('')
    catalogue.clear()
  }
  return (
    <>
      <Greeting />
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
      </div>
      {featured.length + more.length === 0 ? (
        <EmptyState
          title={place.category ? words.catalogue.noneInCategory : words.catalogue.none}
          action={
            <Button variant="secondary" onClick={clear}>
              {words.catalogue.clear}
            </Button>
          }
        />
      ) : (
        <>
          <Section title={words.catalogue.featured} agents={featured} onRun={catalogue.run} />
          <Section title={words.catalogue.more} agents={more} onRun={catalogue.run} />
        </>
      )}
    </>
  )
}

/** The agent catalogue at `/ai-agents`. */
export const CataloguePage = () => {
  const { registry } = useShell()
  const catalogue = usePlace()
  useSyncExternalStore(registry.subscribe, registry.current)
  const agent = registry.agents().find(({ id }) => id === catalogue.place.running)
  const page = agent ? registry.pageAt(agent.path) : undefined
  return (
    <>
      <title>{words.pageTitle(page?.title ?? words.catalogue.title, registry.current().brand)}</title>
      {page ? <InlineAgent key={page.path} page={page} onBack={catalogue.back} /> : <Cards catalogue={catalogue} />}
    </>
  )
}
