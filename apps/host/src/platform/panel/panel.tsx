import { type BuildTelemetry, telemetryApi } from '@bazaar/contracts'
import { type RegistryRemote, contractVersion } from '@bazaar/federation-contract'
import type { RemoteStatus } from '@bazaar/federation-runtime'
import { locales } from '@bazaar/locale'
import { useUser } from '@bazaar/session'
import { Badge, Button, DataTable } from '@bazaar/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useShell } from '../../use-shell.ts'
import { panelWords } from '../tool-words.ts'
import { hostBuild } from '../loader/builds-report.ts'
import { setOverride } from '../overrides/overrides.ts'
import styles from './panel.module.css'

const text = panelWords

/** What browsers reported of each build; only staff may see it. */
const useTelemetry = (): readonly BuildTelemetry[] => {
  const { http } = useShell()
  const [builds, setBuilds] = useState<readonly BuildTelemetry[]>([])
  const isStaff = useUser()?.role === 'staff'
  useEffect(() => {
    if (!isStaff) return undefined
    const left = new AbortController()
    http.call(telemetryApi.summary, { days: 7 }, { signal: left.signal }).then(
      (answer) => setBuilds(answer.builds),
      () => undefined,
    )
    return () => left.abort()
  }, [http, isStaff])
  return builds
}

/** Refreshes the registry when the panel opens, because its answer names the bucket. */
const useBucket = (): string | null => {
  const { registry } = useShell()
  const [bucket, setBucket] = useState(registry.bucket())
  useEffect(() => void registry.refresh(0).then(() => setBucket(registry.bucket())), [registry])
  return bucket
}

const State = ({ status, remote }: { status: RemoteStatus | undefined; remote: RegistryRemote }) => {
  if (!status || status.state === 'idle') return text.notLoaded
  const tone = { ready: 'good', degraded: 'warn', failed: 'bad' } as const
  const known = Object.hasOwn(tone, status.state) ? tone[status.state as keyof typeof tone] : 'neutral'
  return (
    <>
      <Badge tone={known}>{status.state}</Badge>{' '}
      {[
        status.cause,
        remote.channel === 'canary' && text.canary,
        status.degradedFrom && text.fallbackOf(status.degradedFrom),
        status.attempts > 1 && text.tries(status.attempts),
        status.breaker !== 'closed' && text.breaker(status.breaker),
      ]
        .filter(Boolean)
        .join(', ')}
    </>
  )
}

const Source = ({ remote, origins }: { remote: RegistryRemote; origins: readonly string[] }) => {
  const { name, devPort } = remote
  const [url, setUrl] = useState('')
  const { overrides } = useShell()
  const active = overrides.active().find((each) => each.name === name)
  const local = devPort === null ? '' : `http://localhost:${devPort}`
  if (active) {
    return (
      <>
        {text.from} {active.url}{' '}
        <Button size="small" variant="secondary" onClick={() => setOverride(name, null)}>
          {text.released}
        </Button>
      </>
    )
  }
  return (
    <form
      className={styles.source}
      onSubmit={(event) => {
        event.preventDefault()
        setOverride(name, url === '' ? local : url)
      }}
    >
      <input
        className={styles.address}
        type="url"
        value={url}
        placeholder={local}
        list="override-origins"
        aria-label={`${name}: ${text.source}`}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button size="small" variant="secondary" type="submit">
        {url === '' && origins.includes(local) ? text.local(`:${devPort}`) : text.use}
      </Button>
    </form>
  )
}

const nothing = <span className={styles.nothing}>–</span>

const useRows = () => {
  const { registry, remotes } = useShell()
  const { remotes: known, overrideOrigins } = registry.current()
  const statuses = useSyncExternalStore(remotes().subscribe, remotes().status)
  const telemetry = useTelemetry()
  return known.map((remote) => {
    const status = statuses.find(({ name }) => name === remote.name)
    const build = status?.buildId ?? remote.buildId
    const seen = telemetry.find((each) => each.remote === remote.name && each.build_id === build)
    const phases = status?.phases
    return {
      remote: <strong>{remote.name}</strong>,
      build: <code>{build}</code>,
      state: <State status={status} remote={remote} />,
      times:
        phases && phases.total !== null
          ? text.milliseconds([phases.entry, phases.chunk, phases.page, phases.total])
          : nothing,
      telemetry: seen ? text.telemetryLine(seen.loads, seen.failed, seen.errors, seen.p75_load) : nothing,
      source: <Source remote={remote} origins={overrideOrigins} />,
    }
  })
}

const Errors = () => {
  const { tabErrors } = useShell()
  const errors = useSyncExternalStore(tabErrors.subscribe, tabErrors.list)
  if (errors.length === 0) return <p className={styles.quiet}>{text.noErrors}</p>
  return (
    <ul className={styles.errors}>
      {errors.map(({ at, remote, text: what }) => (
        <li key={`${at} ${what}`}>
          <time>{new Date(at).toLocaleTimeString(locales.en)}</time> {remote} {what}
        </li>
      ))}
    </ul>
  )
}

/** For developers of remotes: what is loaded here, how long it took, what failed, and where it comes from. */
export const Panel = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { generation, sequence, overrideOrigins } = useShell().registry.current()
  const bucket = useBucket()
  const rows = useRows()
  return (
    <dialog ref={dialog} className={styles.panel} aria-label={text.title} onClose={onClose}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text.title}</h2>
        <Button size="small" variant="quiet" onClick={() => dialog.current?.close()}>
          {text.close}
        </Button>
      </header>
      <p className={styles.quiet}>
        {text.page(hostBuild() ?? 'unknown', generation, sequence, contractVersion)}
        {bucket !== null && `, ${text.bucket(bucket)}`}
      </p>
      <DataTable
        caption={text.table}
        columns={(['remote', 'build', 'state', 'times', 'telemetry', 'source'] as const).map((key) => ({
          key,
          label: text[key],
        }))}
        rows={rows}
      />
      <datalist id="override-origins">
        {overrideOrigins.map((origin) => (
          <option key={origin} value={origin} />
        ))}
      </datalist>
      <h3 className={styles.subtitle}>{text.errors}</h3>
      <Errors />
      <p className={styles.quiet}>{text.hint}</p>
    </dialog>
  )
}
