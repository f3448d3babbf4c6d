import type { AgentDefinition } from '../../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Card, ChevronDownIcon, FormError, lazyPart } from '@bazaar/ui'
import { useState } from 'react'
import styles from './bulk-panel.module.css'
import { words } from '../words/words.ts'

const BulkForm = lazyPart(async () => (await import('./bulk-form.tsx')).BulkForm)

/** Offers an agent for every row of a table. The form is loaded when it is opened. */
export const BulkPanel = ({ agent, services }: { agent: AgentDefinition; services: ShellServices }) => {
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  return (
    <Card className={styles['panel']}>
      <details
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          setFailed(false)
        }}
      >
        <summary className={styles['title']}>
          <ChevronDownIcon className={styles['chevron']} aria-hidden="true" />
          {words.bulk}
        </summary>
        {open && !failed && <BulkForm agent={agent} services={services} onFailed={() => setFailed(true)} />}
        {failed && <FormError>{words.bulkNotLoaded}</FormError>}
      </details>
    </Card>
  )
}
