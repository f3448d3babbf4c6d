import { useSignedIn } from '@bazaar/session'
import type { RemoteStatus } from '@bazaar/federation-runtime'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { KnownPage, RegistryStore } from '../../platform/registry/registry.ts'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { hostBuild } from '../../platform/loader/builds-report.ts'
import type { Reason } from '../../platform/loader/load-page.ts'

const supportPath = '/customer-support'

type Statuses = readonly RemoteStatus[]

/** What support needs to know: what failed and why, and which builds were involved. */
const errorLine = (
  { title, remote }: KnownPage,
  reason: Reason,
  statuses: Statuses,
  registry: RegistryStore,
): string => {
  const status = statuses.find(({ name }) => name === remote)
  const build = status?.degradedFrom ?? status?.buildId ?? registry.find(remote)?.buildId ?? 'unknown'
  return `${title}: ${reason} (${remote} ${build}, host ${hostBuild() ?? 'unknown'})`
}

/** Whether the user can open a ticket: they are signed in, and support is not what failed. */
const useCanOpenTicket = (failed: KnownPage, statuses: Statuses): boolean => {
  const { registry } = useShell()
  const signedIn = useSignedIn()
  const support = registry.pageAt(supportPath)
  if (!signedIn || !support || support.remote === failed.remote) return false
  return !registry.find(support.remote)?.off && statuses.find(({ name }) => name === support.remote)?.state !== 'failed'
}

const mail = (address: string, subject: string, lines: readonly string[]): string =>
  // Not `URLSearchParams`: mail programs show its plus signs.
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`

type Props = { page: KnownPage; reason: Reason }

/** Lets the user report a failed page, with the details filled in: by ticket, or by mail where support is unavailable. */
export const ReportLink = ({ page, reason }: Props) => {
  const { registry, remotes } = useShell()
  const { pathname } = useLocation()
  const statuses = useSyncExternalStore(remotes().subscribe, remotes().status)
  const canOpenTicket = useCanOpenTicket(page, statuses)
  const { contactEmail, brand } = registry.current()
  // Its own team switched the page off, so there is nothing to report.
  if (reason === 'off') return null
  const error = errorLine(page, reason, statuses, registry)
  if (canOpenTicket) {
    const about = new URLSearchParams({ new: '1', page: pathname, error })
    return <Link to={`${supportPath}?${about.toString()}`}>{words.failure.report}</Link>
  }
  if (contactEmail === '') return null
  const subject = `${brand}: ${page.title} ${words.failure[reason].title}`
  return (
    <a href={mail(contactEmail, subject, [words.failure.letter, '', location.origin + pathname, error])}>
      {words.failure.reportTo(contactEmail)}
    </a>
  )
}
