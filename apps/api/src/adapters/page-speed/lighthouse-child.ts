import { Launcher } from 'chrome-launcher'
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { ChildAnswer, ChildOrder } from './child-messages.ts'
import { trimReport } from './trim-report.ts'

/** Sends exactly one result, then exits once it is sent. */
const answer = (message: ChildAnswer): void => {
  process.send?.(message, () => process.exit(0))
}

/**
 * Starts the browser in this process's own group, so that killing the group also kills the browser.
 * By default the launcher creates a separate group.
 */
const inOurGroup: typeof spawn = ((command: string, args: readonly string[], options: object) =>
  spawn(command, args, { ...options, detached: false })) as typeof spawn

const measure = async (order: ChildOrder): Promise<ChildAnswer> => {
  const browser = new Launcher(
    {
      chromePath: order.browserPath,
      chromeFlags: order.browserFlags,
      userDataDir: order.profile,
      handleSIGINT: false,
      logLevel: 'silent',
    },
    { spawn: inOurGroup },
  )
  await browser.launch()
  process.send?.({ type: 'browser-ready' } satisfies ChildAnswer)
  const result = await lighthouse(
    order.url,
    {
      port: browser.port ?? 0,
      output: 'json',
      logLevel: 'silent',
      locale: 'en',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      disableFullPageScreenshot: true,
      maxWaitForLoad: order.loadMs,
    },
    order.strategy === 'desktop' ? desktopConfig : undefined,
  )
  return { type: 'report', report: trimReport(result?.lhr) }
}

process.once('message', (order: ChildOrder) => {
  // The server is gone, so the result is useless, and no other process would stop the browser.
  process.once('disconnect', () => {
    rmSync(dirname(order.profile), { recursive: true, force: true })
    process.kill(-process.pid, 'SIGKILL')
  })
  measure(order).then(answer, (error: unknown) =>
    answer({ type: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  )
})
