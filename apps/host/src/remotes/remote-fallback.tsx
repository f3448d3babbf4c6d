import type { Cause } from '@bazaar/federation-runtime'
import { isMarked, mark, useSignedIn } from '@bazaar/session'
import { AlertIcon, Button, Card, ClockIcon, InfoIcon, OfflineIcon, RetryIcon } from '@bazaar/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type KnownPage, pageAt, registry } from '../boot/registry.ts'
import { words } from '../words.ts'
import { hostBuild } from './builds-report.ts'
import { remotes } from './loader.ts'
import styles from './remote-fallback.module.css'

export type Reason = Cause | 'off'

type Props = { page: KnownPage; reason: Reason; busy: boolean; onRetry: () => void }

const icons = {
  offline: OfflineIcon,
  slow: ClockIcon,
  updating: RetryIcon,
  incompatible: InfoIcon,
  blocked: AlertIcon,
  broken: AlertIcon,
  off: InfoIcon,
} as const

const supportPath = '/customer-support'

/** What somebody who helps has to know: what failed why, and which builds met. */
const errorLine = ({ title, remote }: KnownPage, reason: Reason): string => {
  const status = remotes()
    .status()
    .find(({ name }) => name === remote)
  const wanted = registry().remotes.find(({ name }) => name === remote)?.buildId
  const build = status?.degradedFrom ?? status?.buildId ?? wanted ?? 'unknown'
  return `${title}: ${reason} (${remote} ${build}, host ${hostBuild()})`
}

/** A ticket that says already what happened where; null where there is nobody to write it or nothing to write it with. */
const useReport = (page: KnownPage, reason: Reason): string | null => {
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const desk = pageAt(supportPath)
  if (!signedIn || reason === 'off' || !desk || desk.remote === page.remote) return null
  const about = new URLSearchParams({ new: '1', page: pathname, error: errorLine(page, reason) })
  return `${supportPath}?${about.toString()}`
}

/** A reload is offered once for each state of the registry: what it did not cure it will not cure. */
const reloadKey = (): string => `reloaded:${registry().generation}`

const reload = (): void => {
  mark(reloadKey())
  location.reload()
}

/** Stands where a remote's page should be: what happened, in words of its cause, and what to do. */
export const RemoteFallback = ({ page, reason, busy, onRetry }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [reason])
  const report = useReport(page, reason)
  const { title: what, text } = words.failure[reason]
  const Icon = icons[reason]
  const reloads = reason === 'updating' && !isMarked(reloadKey())
  return (
    <Card className={styles.card} role="alert" aria-busy={busy}>
      <Icon aria-hidden size={28} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {page.title} {what}
      </h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {reloads && <Button onClick={reload}>{words.failure.reload}</Button>}
        <Button variant={reloads ? 'secondary' : 'primary'} busy={busy} onClick={onRetry}>
          {busy ? words.failure.retrying : words.failure.retry}
        </Button>
        <Link to="/ai-agents">{words.failure.home}</Link>
        {report && <Link to={report}>{words.failure.report}</Link>}
      </div>
    </Card>
  )
}
