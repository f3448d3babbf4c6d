import type { Cause } from '@bazaar/federation-runtime'
import { Button, Card, OfflineIcon } from '@bazaar/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pageAt } from '../boot/registry.ts'
import { useSignedIn } from '@bazaar/session'
import { words } from '../words.ts'
import styles from './remote-fallback.module.css'

type Props = { title: string; cause: Cause; busy: boolean; onRetry: () => void }

const supportPath = '/customer-support'

/** A ticket that says already what happened where; null where there is nobody to write it or nothing to write it with. */
const useReport = (title: string, cause: Cause): string | null => {
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  if (!signedIn || pathname === supportPath || !pageAt(supportPath)) return null
  const about = new URLSearchParams({ new: '1', page: pathname, error: `${title}: ${cause}` })
  return `${supportPath}?${about.toString()}`
}

/** Stands where a remote's page should be: what happened, in words of its cause, and what to do. */
export const RemoteFallback = ({ title, cause, busy, onRetry }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [cause])
  const report = useReport(title, cause)
  const { title: what, text } = words.failure[cause]
  return (
    <Card className={styles.card} role="alert" aria-busy={busy}>
      <OfflineIcon aria-hidden size={28} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title} {what}
      </h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {cause === 'updating' ? (
          <Button onClick={() => location.reload()}>{words.failure.reload}</Button>
        ) : (
          <Button busy={busy} onClick={onRetry}>
            {busy ? words.failure.retrying : words.failure.retry}
          </Button>
        )}
        <Link to="/ai-agents">{words.failure.home}</Link>
        {report && <Link to={report}>{words.failure.report}</Link>}
      </div>
    </Card>
  )
}
