import { buildsReport, hostBuild } from '../../platform/loader/builds-report.ts'
import { safeAddress } from '../../platform/registry/safe-mode.ts'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import styles from './banner.module.css'

/** Copies a report of the builds that run in this page. */
const useCopy = () => {
  const { registry, remotes, notices } = useShell()
  return () => {
    const { generation, remotes: known } = registry.current()
    const page = { path: location.pathname, generation, host: hostBuild() ?? 'unknown', agent: navigator.userAgent }
    navigator.clipboard.writeText(buildsReport(page, known, remotes().status())).then(
      () => notices.notify('success', words.safe.copied),
      () => notices.notify('error', words.safe.notCopied),
    )
  }
}

/** Says that the page runs in safe mode, what that means, and how to leave it. */
export const SafeBanner = () => {
  const copy = useCopy()
  return (
    <p className={styles.banner} role="status">
      <strong>{words.safe.title}</strong> {words.safe.text}{' '}
      <button type="button" className={styles.action} onClick={copy}>
        {words.safe.copy}
      </button>
      {' · '}
      <a href={safeAddress(false)}>{words.safe.leave}</a>
    </p>
  )
}
