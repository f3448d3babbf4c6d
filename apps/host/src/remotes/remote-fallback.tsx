import type { Cause } from '@bazaar/federation-runtime'
import { Button, Card, OfflineIcon } from '@bazaar/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { words } from '../words.ts'
import styles from './remote-fallback.module.css'

type Props = { title: string; cause: Cause; busy: boolean; onRetry: () => void }

/** Stands where a remote's page should be: what happened, in words of its cause, and what to do. */
export const RemoteFallback = ({ title, cause, busy, onRetry }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [cause])
  const { title: what, text } = words.failure[cause]
  return (
    <Card className={styles.card} role="alert" aria-busy={busy}>
      <OfflineIcon aria-hidden size={28} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title} {what}
      </h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {cause === 'incompatible' ? (
          <Button onClick={() => location.reload()}>{words.failure.reload}</Button>
        ) : (
          <Button busy={busy} onClick={onRetry}>
            {busy ? words.failure.retrying : words.failure.retry}
          </Button>
        )}
        <Link to="/ai-agents">{words.failure.home}</Link>
      </div>
    </Card>
  )
}
