import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signUp } from './account.ts'
import { quantile } from './figures.ts'
import { startProduct } from './product.ts'
import { withFolder, writeMeasured } from './report.ts'
import { startWalkerSite } from './walker-sites.ts'

const runs = 50
const warmUps = 3
const settleMs = 30_000

const lines = (command: string, ...args: string[]): string[] =>
  execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean)
/** Resident memory of a process in megabytes. */
const memoryOf = (pid: number): number => Number(lines('ps', '-o', 'rss=', '-p', String(pid))[0]) / 1_024
/** Processes and browser profiles that measurements left in the product's temporary folder. */
const left = (folder: string): number =>
  lines('ps', '-A', '-o', 'args=').filter((line) => line.includes(`${folder}/bazaar-page-`)).length +
  readdirSync(folder).filter((name) => name.startsWith('bazaar-page-')).length

const measure = async (url: string, token: string, page: string): Promise<number> => {
  const begin = performance.now()
  const answer = await fetch(`${url}/api/v1/seo/pagespeed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ url: page, strategy: 'Mobile' }),
  })
  const body = (await answer.json()) as { kind?: string; detail?: string }
  if (body.kind !== 'lighthouse') throw new Error(`Nothing was measured: ${body.detail ?? 'an estimate'}`)
  return (performance.now() - begin) / 1_000
}

/** `npm run bench -- pagespeed`: memory of the server before and after 50 measurements, and what they leave behind. */
export const benchPageSpeed = (): Promise<void> =>
  withFolder(async (data) => {
    const folder = join(data, 'tmp')
    mkdirSync(folder)
    const site = await startWalkerSite(1)
    const product = await startProduct({
      PORT: '0',
      DATA_DIR: data,
      TMPDIR: folder,
      RATE_LIMITS: 'off',
      NODE_ENV: 'test',
      SIGNUP_GRANT: '100',
      FETCH_ALLOW: site.host,
      FETCH_GAP_MS: '0',
    })
    try {
      const { token } = await signUp(product.url)
      const page = site.pages[0] ?? site.origin
      for (let at = 0; at < warmUps; at += 1) await measure(product.url, token, page)
      await pause(settleMs)
      const before = memoryOf(product.pid)
      const seconds: number[] = []
      for (let at = 0; at < runs; at += 1) seconds.push(await measure(product.url, token, page))
      await pause(settleMs)
      const after = memoryOf(product.pid)
      writeMeasured('measurements', 'page-speed', [
        `Measured by \`npm run bench -- pagespeed\`: ${runs} real Lighthouse measurements in sequence through the running product.`,
        '',
        '| what | figure |',
        '|---|---|',
        `| memory of the server before (after ${warmUps} to warm up) and ${settleMs / 1_000} s after | ${before.toFixed(0)} MB → ${after.toFixed(0)} MB (${((after / before - 1) * 100).toFixed(1)} %) |`,
        `| one measurement, median and longest | ${quantile(seconds, 0.5).toFixed(1)} s, ${Math.max(...seconds).toFixed(1)} s |`,
        `| processes and profile folders left behind | ${left(folder)} |`,
      ])
    } finally {
      await product.stop()
      site.close()
    }
  })
