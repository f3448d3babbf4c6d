import { useSignedIn } from '@bazaar/session'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type KnownPage, pageAt, registry } from '../../platform/registry/registry.ts'
import { words } from '../../words.ts'
import { hostBuild } from '../../platform/loader/builds-report.ts'
import type { Reason } from '../../platform/loader/load-page.ts'
import { remotes } from '../../platform/loader/loader.ts'

const supportPath = '/customer-support'

/** What somebody who helps has to know: what failed why, and which builds met. */
const errorLine = ({ title, remote }: KnownPage, reason: Reason): string => {
  const status = remotes()
    .status()
    .find(({ name }) => name === remote)
  const wanted = registry().remotes.find(({ name }) => name === remote)?.buildId
  const build = status?.degradedFrom ?? status?.buildId ?? wanted ?? 'unknown'
  return `${title}: ${reason} (${remote} ${build}, host ${hostBuild() ?? 'unknown'})`
}

/** Whether a ticket can be written while this page stands failed: somebody is signed in, and the desk is not what failed. */
const useDesk = (failed: KnownPage): boolean => {
  const signedIn = useSignedIn()
  const status = useSyncExternalStore(remotes().subscribe, remotes().status)
  const desk = pageAt(supportPath)
  if (!signedIn || !desk || desk.remote === failed.remote) return false
  const isOff = registry().remotes.some(({ name, off }) => name === desk.remote && off)
  return !isOff && status.find(({ name }) => name === desk.remote)?.state !== 'failed'
}

const letter = (address: string, subject: string, lines: readonly string[]): string =>
  // Not `URLSearchParams`, whose plus signs stay plus signs in a letter.
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`

type Props = { page: KnownPage; reason: Reason }

/** A way to tell that a page failed, with what happened where in it already: a ticket, or a letter where no ticket can be written. */
export const ReportLink = ({ page, reason }: Props) => {
  const { pathname } = useLocation()
  const hasDesk = useDesk(page)
  const { contactEmail, brand } = registry()
  // Its team knows: it switched the page off.
  if (reason === 'off') return null
  const error = errorLine(page, reason)
  if (hasDesk) {
    const about = new URLSearchParams({ new: '1', page: pathname, error })
    return <Link to={`${supportPath}?${about.toString()}`}>{words.failure.report}</Link>
  }
  if (contactEmail === '') return null
  const subject = `${brand}: ${page.title} ${words.failure[reason].title}`
  return (
    <a href={letter(contactEmail, subject, [words.failure.letter, '', location.origin + pathname, error])}>
      {words.failure.reportTo(contactEmail)}
    </a>
  )
}
