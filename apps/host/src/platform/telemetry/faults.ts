import { telemetryPath } from '@bazaar/contracts'
import { tabNumber } from '@bazaar/session'
import { type Build, buildIn, buildOfError } from './build-of-error.ts'
import { type Report, createQueue } from './queue.ts'

const send = (report: Report): void => {
  const body = new Blob([JSON.stringify({ visit: tabNumber(), ...report })], { type: 'application/json' })
  // A beacon is sent even while the user leaves the page.
  navigator.sendBeacon(telemetryPath, body)
}

type Trouble = NonNullable<Report['errors'][number]['kind']>

/** Reports which builds throw, hang or call what the API does not know. Works before the rest of the host runs. */
export const createFaults = () => {
  const queue = createQueue(send, { soonMs: 1_000, lateMs: 20_000 })
  /** Trouble of builds since they were loaded last: an error in a loop is one broken visit, not fifty. */
  const troubled = new Map<string, Set<Trouble>>()
  let here = (): string => ''

  /** A page of this build broke, or nothing caught what its code threw. */
  const note = (build: Build | null, kind: Trouble = 'uncaught', page = here()): void => {
    if (!build || troubled.get(build.build_id)?.has(kind)) return
    troubled.set(build.build_id, (troubled.get(build.build_id) ?? new Set()).add(kind))
    queue.add('errors', { ...build, page, kind }, true)
  }

  return {
    queue,
    note,
    /** From now on faults are reported with the page on which they happened. */
    locate: (place: () => string): void => {
      here = place
    },
    /** The build was loaded again: what it throws now is another fault. */
    forget: (buildId: string): void => void troubled.delete(buildId),
    /** Reports uncaught errors of remotes and of the host. */
    watch: (): void => {
      window.addEventListener('error', ({ error, filename }) => note(buildOfError(error) ?? buildIn(filename ?? '')))
      window.addEventListener('unhandledrejection', ({ reason }) => note(buildOfError(reason)))
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') queue.flush()
      })
      window.addEventListener('pagehide', queue.flush)
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
