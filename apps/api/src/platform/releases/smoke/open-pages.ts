import type { PageEntry } from '@bazaar/federation-contract'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { FailedRequest } from './product-route.ts'
import { answerMs, Blocked, type Tab } from './tab.ts'
import type { Candidate } from './trials.ts'
import type { Seen } from './watch.ts'

/** What was found on a page; `path` null = after the last page was left. A `blocked` page answers nothing any more. */
export type Finding = { path: string | null; what: string; blocked?: true }

const readyMs = 10_000
const settleMs = 500
/** How late a part of the shell may load. */
const lateMs = 5_000
const maxTaskMs = 2_000
const maxFindings = 12
const hostPath = '/ai-agents'

const Report = z.object({
  loads: z.array(z.object({ remote: z.string(), outcome: z.string(), cause: z.string().nullish() })).default([]),
})

const failedLoads = ({ reports }: Seen, name: string): string[] =>
  reports
    .flatMap((text) => Report.safeParse(JSON.parse(text)).data?.loads ?? [])
    .filter(({ remote, outcome }) => remote === name && outcome !== 'ready')
    .map(({ cause }) => `it did not load (${cause ?? 'unknown cause'})`)

const isPending = (seen: Seen, name: string): boolean =>
  !seen.heading && seen.fallback === null && failedLoads(seen, name).length === 0

/** Waits for the page's heading, or for the sign that there will be none. */
const waitForPage = async (tab: Tab, name: string): Promise<Seen> => {
  const end = Date.now() + readyMs
  let seen = await tab.look()
  while (isPending(seen, name) && Date.now() < end) {
    await pause(100)
    seen = await tab.look()
  }
  await pause(settleMs)
  return tab.look()
}

const firstDifference = (before: readonly string[], after: readonly string[]): string | null => {
  if (before.length !== after.length) return `${before.length} elements became ${after.length}`
  const place = before.findIndex((line, index) => line !== after[index])
  return place < 0 ? null : `${before[place]} became ${after[place]}`
}

const missingHeading = ({ heading, fallback }: Seen): string[] => {
  if (heading) return []
  return [fallback === null ? `it showed no heading within ${readyMs / 1_000} s` : `it broke: "${fallback}"`]
}

/** Problems visible in one inspection, on any page. */
const problemsIn = (seen: Seen, { name }: Candidate): string[] => [
  ...(seen.longestTask > maxTaskMs ? [`it blocked the page for ${Math.round(seen.longestTask)} ms`] : []),
  ...(seen.changed.length > 0 ? [`it changed ${seen.changed.slice(0, 5).join(', ')}`] : []),
  ...(seen.styles > 0 ? ['it added styles outside its files, where no layer holds them'] : []),
  ...seen.keys.filter((key) => !key.startsWith(name)).map((key) => `it stored "${key}", which is not its own key`),
]

type Watched = {
  tab: Tab
  candidate: Candidate
  pages: readonly PageEntry[]
  errors: string[]
  failed: FailedRequest[]
}

const problemsOfPage = async ({ tab, candidate, errors, failed }: Watched, { path }: PageEntry): Promise<string[]> => {
  await tab.goTo(path)
  const seen = await waitForPage(tab, candidate.name)
  const loads = failedLoads(seen, candidate.name)
  return [
    ...(loads.length > 0 ? loads : missingHeading(seen)),
    ...errors.splice(0).map((error) => `it threw "${error}"`),
    ...failed.splice(0).map((request) => `${request.path} ${request.why}`),
    ...problemsIn(seen, candidate),
  ]
}

/**
 * How the shell differs from before, if it also differs from a page that is opened anew: parts of the shell that load late,
 * such as the bell, are no doing of the candidate.
 */
const shellDifference = async (tab: Tab, name: string, before: Seen, after: Seen): Promise<string | null> => {
  const difference = firstDifference(before.shell, after.shell)
  if (difference === null) return null
  const other = await tab.another()
  try {
    await other.open(hostPath)
    await waitForPage(other, name)
    // All of it: without the late part it would look like a shell that lost this part.
    await pause(lateMs)
    return firstDifference((await other.look()).shell, after.shell) && difference
  } finally {
    await other.close()
  }
}

const problemsAfter = async ({ tab, candidate }: Watched, before: Seen): Promise<string[]> => {
  await tab.goTo(hostPath)
  await waitForPage(tab, candidate.name)
  await tab.leave()
  // Long enough for a timer that starts itself again.
  await pause(2 * settleMs)
  const after = await tab.look()
  const difference = await shellDifference(tab, candidate.name, before, after)
  return [
    ...(difference === null ? [] : [`the navigation looks different afterwards: ${difference}`]),
    ...(after.left.length === 0 ? [] : [`it left ${after.left.join(', ')}`]),
  ]
}

/** Opens each page in one document, beginning and ending with a page of the host. */
export const openPages = async (watched: Watched): Promise<Finding[]> => {
  const { tab, pages, candidate, errors, failed } = watched
  await tab.open(hostPath)
  await waitForPage(tab, candidate.name)
  await tab.mark()
  const before = await tab.look()
  // What failed until now is not the candidate's doing.
  errors.splice(0)
  failed.splice(0)
  const found: Finding[] = []
  let path: string | null = null
  try {
    for (const entry of pages) {
      path = entry.path
      found.push(...(await problemsOfPage(watched, entry)).map((what) => ({ path: entry.path, what })))
    }
    path = null
    found.push(...(await problemsAfter(watched, before)).map((what) => ({ path, what })))
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
    found.push({ path, what: `it blocked the page for more than ${answerMs / 1_000} s`, blocked: true })
  }
  // What one page did is still there on the next.
  const isFirst = ({ what }: Finding, place: number) => found.findIndex((each) => each.what === what) === place
  return found.filter(isFirst).slice(0, maxFindings)
}
