import { type Refusal, sendReport } from '@bazaar/federation-runtime'
import { AlertIcon, Button } from '@bazaar/ui'
import { useState } from 'react'
import { words } from '../../words.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './page-skeleton.module.css'

/** Instead of the product, when what the page was told to load cannot be trusted: no remote is asked for anything. */
export const UnverifiedPage = ({ reason }: { reason: Refusal }) => {
  const [said, setSaid] = useState('')
  const tell = async () => {
    const taken = await sendReport({ kind: 'registry', remote: null, what: reason })
    setSaid(taken ? words.unverified.reported : words.unverified.notReported)
  }
  return (
    <main className={styles.page}>
      <NoticeCard
        icon={<AlertIcon aria-hidden size={28} />}
        title={words.unverified.title}
        text={words.unverified.text[reason]}
      >
        <Button onClick={() => location.reload()}>{words.unverified.reload}</Button>
        {reason !== 'unsupported' && (
          <Button variant="secondary" onClick={() => void tell()}>
            {words.unverified.report}
          </Button>
        )}
        <p role="status">{said}</p>
      </NoticeCard>
    </main>
  )
}
