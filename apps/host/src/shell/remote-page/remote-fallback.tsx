import { isMarked, mark } from '@bazaar/session'
import { AlertIcon, Button, ClockIcon, InfoIcon, OfflineIcon, RetryIcon } from '@bazaar/ui'
import { Link } from 'react-router-dom'
import type { KnownPage } from '../../platform/registry/registry.ts'
import { useShell } from '../../use-shell.ts'
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

/** Replaces a remote's page that cannot be shown: the cause, and what to do. */
export const RemoteFallback = ({ page, reason, busy, onRetry }: Props) => {
  const { registry } = useShell()
  const { title: what, text } = words.failure[reason]
  const Icon = icons[reason]
  // Offered once per registry: a reload that did not help will not help again.
  const key = `reloaded:${registry.current().generation}`
  const reloads = reason === 'updating' && !isMarked(key)
  const reload = () => {
    mark(key)
    location.reload()
  }
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
