import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'

/** The events of a trace that tell which thread a task ran on and how long. `tdur` is in µs of processor time. */
const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
})
const Trace = z.object({ traceEvents: z.array(z.unknown()) })

const categories = ['-*', 'disabled-by-default-devtools.timeline']

/** @returns the longest task of a page's main thread, in ms of processor time; 0 when the trace has none */
export const longestTask = (trace: string): number => {
  const events = Trace.parse(JSON.parse(trace)).traceEvents.flatMap((event) => Event.safeParse(event).data ?? [])
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid}/${tid}`))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}

/** Milliseconds after a press in which its tasks are looked for. */
const watched = 1_500

/** Performs a press and waits. @returns its longest task in ms of processor time, so other programs do not count */
export const taskOf = async (browser: Browser, page: Page, press: () => Promise<unknown>): Promise<number> => {
  await browser.startTracing(page, { categories })
  await press()
  await page.waitForTimeout(watched)
  return longestTask((await browser.stopTracing()).toString())
}
