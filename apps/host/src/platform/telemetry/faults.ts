import { telemetryApi } from '@bazaar/contracts'
import { tabNumber } from '@bazaar/session'
import { type Build, buildIn, buildOfError } from './build-of-error.ts'
import { type Report, createQueue } from './queue.ts'

/** What this tab has to tell of builds. */
export const queue = createQueue(
  (report: Report) => {
    const body = new Blob([JSON.stringify({ visit: tabNumber(), ...report })], { type: 'application/json' })
    // Goes out also while the page is being left; nobody waits for the answer.
    navigator.sendBeacon(telemetryApi.report.path, body)
  },
  { soonMs: 1_000, lateMs: 20_000 },
)

/** Builds that threw since they were loaded last: a fault in a loop is one visit gone wrong, not fifty. */
const threw = new Set<string>()
let here = (): string => ''

/** From now on faults are told with the page on which they happened. */
export const placeFaults = (place: () => string): void => {
  here = place
}

/** The build was loaded anew: what it throws now is another fault. */
export const forgetFaults = (buildId: string): void => void threw.delete(buildId)

/** A build threw: a page of it broke, or nobody caught what its code said. */
export const noteThrown = (build: Build | null): void => {
  if (!build || threw.has(build.build_id)) return
  threw.add(build.build_id)
  queue.add('errors', { ...build, page: here() }, true)
}

/** Tells what nobody catches, of remotes and of the host. */
export const followFaults = (): void => {
  window.addEventListener('error', ({ error, filename }) => noteThrown(buildOfError(error) ?? buildIn(filename ?? '')))
  window.addEventListener('unhandledrejection', ({ reason }) => noteThrown(buildOfError(reason)))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush()
  })
  window.addEventListener('pagehide', queue.flush)
}
