import { type Ticket, support } from '@bazaar/contracts'
import type { PageProps } from '@bazaar/federation-contract'
import { useCarriedState, useOpened, useQuery } from '@bazaar/federation-page'
import { Button, EmptyState, Skeleton, Tabs, TextField } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { useState } from 'react'
import { z } from 'zod'
import { Popup } from '../popup.tsx'
import { usePopup } from '../use-popup.ts'
import { words } from '../words.ts'
import { NewTicketForm } from './new-ticket-form.tsx'
import { ThreadView } from './thread-view.tsx'
import { TicketList } from './ticket-list.tsx'
import styles from './tickets.module.css'
import { useTickets } from './use-tickets.ts'

const Tab = z.enum(['open', 'closed', 'create'])
const tabs = Tab.options.map((id) => ({ id, label: words.support.tabs[id] }))

/** The tab is in the address; a link may also ask for a new ticket, about a run or about credits. */
const firstTab = (query: URLSearchParams): z.output<typeof Tab> => {
  const asked = ['new', 'run', 'topic'].some((name) => query.has(name))
  return asked ? 'create' : (Tab.safeParse(query.get('tab')).data ?? 'open')
}
const addressOf = (tab: z.output<typeof Tab>): string =>
  tab === 'open' ? '/customer-support' : `/customer-support?tab=${tab}`

const has = (ticket: Ticket, search: string): boolean =>
  `${ticket.number} ${ticket.subject} ${ticket.body_data}`.toLocaleLowerCase().includes(search.toLocaleLowerCase())

type TabPanelProps = {
  tab: 'open' | 'closed'
  list: readonly Ticket[] | null
  failed: boolean
  onRetry: () => void
  onOpen: (id: string) => void
  onNew: () => void
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <EmptyState
      title={words.support.failed}
      text={words.support.failedText}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {words.support.retry}
        </Button>
      }
    />
  </div>
)

/** Open = every status except Closed. Source: product.md §4. */
const TicketTabPanel = ({ tab, list, failed, onRetry, onOpen, onNew }: TabPanelProps) => {
  const [search, setSearch] = useState('')
  if (failed) return <NotLoaded onRetry={onRetry} />
  if (list === null) return <Skeleton height="8rem" />
  const own = list.filter(({ status }) => (status === 'Closed') === (tab === 'closed'))
  if (own.length === 0 && tab === 'open') {
    return (
      <EmptyState
        title={
          <button type="button" className={styles['noTickets']} onClick={onNew}>
            {support.supportTexts.noTickets}
          </button>
        }
        text={support.supportTexts.noTicketsText}
        action={<Button onClick={onNew}>{words.support.tabs.create}</Button>}
      />
    )
  }
  if (own.length === 0) {
    return <EmptyState title={support.supportTexts.noClosed} text={support.supportTexts.noClosedText} />
  }
  const found = own.filter((ticket) => has(ticket, search.trim()))
  return (
    <>
      <TextField
        label={words.support.search}
        labelHidden
        placeholder={words.support.search}
        className={styles['search']}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? <p>{words.support.nothingFound}</p> : <TicketList tickets={found} onOpen={onOpen} />}
    </>
  )
}

/** My Tickets. Source: product.md §2, §4, §5; acceptance.md 4B. */
const TicketsPage = ({ services }: PageProps) => {
  const query = useQuery(services)
  const { list, failed, load } = useTickets(services)
  const [tab, carryTab] = useCarriedState(services, 'tab', Tab, () => firstTab(query))
  const setTab = (next: z.output<typeof Tab>) => {
    carryTab(next)
    services.nav.navigate(addressOf(next), { replace: true })
  }
  const [shown, thank] = usePopup()
  const { id: openId, open, close } = useOpened(services, 'ticket', '/customer-support', addressOf(tab))
  const created = () => {
    thank()
    setTab('open')
    void load()
  }
  return (
    <Page width="medium">
      <PageHead title={words.support.title} lead={words.support.lead} />
      {openId !== null ? (
        <ThreadView
          key={openId}
          services={services}
          id={openId}
          onMoved={open}
          onBack={() => {
            void load()
            close()
          }}
        />
      ) : (
        <Tabs
          label={words.support.title}
          tabs={tabs}
          current={tab}
          onChange={(id) => setTab(tabs.find((known) => known.id === id)?.id ?? 'open')}
        >
          <div className={styles['panel']}>
            {tab === 'create' ? (
              <NewTicketForm services={services} query={query} onCreated={created} />
            ) : (
              <TicketTabPanel
                key={tab}
                tab={tab}
                list={list}
                failed={failed}
                onRetry={() => void load()}
                onOpen={open}
                onNew={() => setTab('create')}
              />
            )}
          </div>
        </Tabs>
      )}
      <Popup shown={shown} title={support.supportTexts.alert} text={support.supportTexts.popup} />
    </Page>
  )
}

export default TicketsPage
