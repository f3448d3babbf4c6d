import type { PageProps } from '@bazaar/federation-contract'
import { useAddressTab, useOpened } from '@bazaar/federation-page'
import { Tabs } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { words } from '../words.ts'
import styles from './desk.module.css'
import { DeskThread } from './desk-thread.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { SystemPanel } from './system-panel.tsx'
import { WriterPanel } from './writer-panel.tsx'
import { useFilter } from './use-filter.ts'

const ids = ['queue', 'feedback', 'writer', 'system'] as const
const tabs = ids.map((id) => ({ id, label: words.desk.tabs[id] }))

/** The staff desk. Its code is loaded for staff only. */
const DeskPage = ({ services }: PageProps) => {
  const [tab, setTab] = useAddressTab(services, ids, 'queue')
  const { filter, list, choose, open } = useFilter(services)
  const { id: current, close } = useOpened(services, 'ticket', '/desk', list)
  return (
    <Page width="wide">
      <PageHead title={words.desk.title} />
      <Tabs label={words.desk.title} tabs={tabs} current={tab} onChange={setTab}>
        {tab === 'feedback' && <FeedbackPanel services={services} />}
        {tab === 'writer' && <WriterPanel services={services} />}
        {tab === 'system' && <SystemPanel services={services} />}
        {tab === 'queue' && (
          <div className={styles['desk']} data-open={current === null ? undefined : true}>
            <QueuePanel services={services} filter={filter} onFilter={choose} current={current} onOpen={open} />
            {current !== null && <DeskThread key={current} services={services} id={current} onBack={close} />}
          </div>
        )}
      </Tabs>
    </Page>
  )
}

export default DeskPage
