import { isMarked, mark } from '@bazaar/session'
import { AlertIcon, Button, ClockIcon, InfoIcon, OfflineIcon, RetryIcon } from '@bazaar/ui'
import { Link } from 'react-router-dom'
import { type KnownPage, registry } from '../../platform/registry/registry.ts'
import { NoticeCard } from '../layout/notice-card.tsx'
import { words } from '../../words.ts'
import type { Reason } from '../../platform/loader/load-page.ts'
import { ReportLink } from './report-link.tsx'

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

/** A reload is offered once for each state of the registry: what it did not cure it will not cure. */
const reloadKey = (): string => `reloaded:${registry().generation}`

const reload = (): void => {
  mark(reloadKey())
  location.reload()
}

/** Stands where a remote's page should be: what happened, in words of its cause, and what to do. */
export const RemoteFallback = ({ page, reason, busy, onRetry }: Props) => {
  const { title: what, text } = words.failure[reason]
  const Icon = icons[reason]
  const reloads = reason === 'updating' && !isMarked(reloadKey())
  return (
    <NoticeCard icon={<Icon aria-hidden size={28} />} title={`${page.title} ${what}`} text={text} busy={busy}>
      {reloads && <Button onClick={reload}>{words.failure.reload}</Button>}
      <Button variant={reloads ? 'secondary' : 'primary'} busy={busy} onClick={onRetry}>
        {busy ? words.failure.retrying : words.failure.retry}
      </Button>
      <Link to="/ai-agents">{words.failure.home}</Link>
      <ReportLink page={page} reason={reason} />
    </NoticeCard>
  )
}
