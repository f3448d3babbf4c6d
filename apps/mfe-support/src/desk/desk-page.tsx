import type { PageProps } from '@bazaar/federation-contract'
import { useCarriedState, useQuery } from '@bazaar/federation-page'
import { Tabs } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { useState } from 'react'
import { z } from 'zod'
import { words } from '../words.ts'
import styles from './desk.module.css'
import { DeskThread } from './desk-thread.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { SystemPanel } from './system-panel.tsx'
import { WriterPanel } from './writer-panel.tsx'
import type { Filter } from './use-queue.ts'

const tabs = (['queue', 'feedback', 'writer', 'system'] as const).map((id) => ({ id, label: words.desk.tabs[id] }))

/** The staff desk. Its code is loaded for staff only. */
const DeskPage = ({ services }: PageProps) => {
  const query = useQuery(services)
  const [tab, setTab] = useCarriedState(services, 'tab', z.string(), () => query.get('tab') ?? 'queue')
  const [filter, setFilter] = useState<Filter>({ view: 'open', category: '', search: '' })
  const current = query.get('ticket')
  const open = (id: string | null) => services.nav.navigate(id === null ? '/desk' : `/desk?ticket=${id}`)
  return (
    <Page width="wide">
      <PageHead title={words.desk.title} />
      <Tabs label={words.desk.title} tabs={tabs} current={tab} onChange={setTab}>
        {tab === 'feedback' && <FeedbackPanel services={services} />}
        {tab === 'writer' && <WriterPanel services={services} />}
        {tab === 'system' && <SystemPanel services={services} />}
        {tab === 'queue' && (
          <div className={styles['desk']} data-open={current === null ? undefined : true}>
            <QueuePanel services={services} filter={filter} onFilter={setFilter} current={current} onOpen={open} />
            {current !== null && (
              <DeskThread key={current} services={services} id={current} onBack={() => open(null)} />
            )}
          </div>
        )}
      </Tabs>
    </Page>
  )
}

export default DeskPage
