import { type Refusal, sendReport } from '@bazaar/federation-runtime'
import { AlertIcon, Button } from '@bazaar/ui'
import { useState } from 'react'
import { words } from '../../words.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './page-skeleton.module.css'

/** Replaces the product when its registry cannot be trusted; nothing of any remote is requested. */
export const UnverifiedPage = ({ reason }: { reason: Refusal }) => {
  const [status, setStatus] = useState('')
  const sendOne = async () => {
    const accepted = await sendReport({ kind: 'registry', remote: null, what: reason })
    setStatus(accepted ? words.unverified.reported : words.unverified.notReported)
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
          <Button variant="secondary" onClick={() => void sendOne()}>
            {words.unverified.report}
          </Button>
        )}
        <p role="status">{status}</p>
      </NoticeCard>
    </main>
  )
}
