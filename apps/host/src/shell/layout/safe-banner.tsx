import { registry } from '../../platform/registry/registry.ts'
import { buildsReport, hostBuild } from '../../platform/loader/builds-report.ts'
import { remotes } from '../../platform/loader/loader.ts'
import { safeAddress } from '../../platform/registry/safe-mode.ts'
import { notify } from '../../platform/notices/toasts.ts'
import { words } from '../../words.ts'
import styles from './banner.module.css'

const report = (): string =>
  buildsReport(
    {
      path: location.pathname,
      generation: registry().generation,
      host: hostBuild() ?? 'unknown',
      agent: navigator.userAgent,
    },
    registry().remotes,
    remotes().status(),
  )

const copy = (): void => {
  navigator.clipboard.writeText(report()).then(
    () => notify('success', words.safe.copied),
    () => notify('error', words.safe.notCopied),
  )
}

/** Says that the page runs in safe mode, what that means, and the way out. */
export const SafeBanner = () => (
  <p className={styles.banner} role="status">
    <strong>{words.safe.title}</strong> {words.safe.text}{' '}
    <button type="button" className={styles.action} onClick={copy}>
      {words.safe.copy}
    </button>{' '}
    <a href={safeAddress(false)}>{words.safe.leave}</a>
  </p>
)
