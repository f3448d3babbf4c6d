import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveBrowser } from '@bazaar/browser'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { runsOf, tableText, writeReport } from './federation/report.ts'
import { type Subject, startSubject } from './federation/subjects.ts'

const paths = ['/login', '/ai-agents', '/ai-agents/get-tax']
const figures = {
  'first-contentful-paint': 1_000,
  'largest-contentful-paint': 1_000,
  'speed-index': 1_000,
  'total-blocking-time': 1,
  'cumulative-layout-shift': 1,
} as const

type Figure = keyof typeof figures
type Visit = { score: number; benchmark: number } & Record<Figure, number>

const freePort = (): Promise<number> =>
  new Promise((settle) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => settle(port))
    })
  })

/** Opens a page in Lighthouse, in a new profile whose user is signed in unless the page is that of signing in. */
const visit = async ({ url, token }: Subject, path: string): Promise<Visit> => {
  const profile = mkdtempSync(join(tmpdir(), 'bazaar-lighthouse-'))
  const port = await freePort()
  const { path: executablePath, args } = await resolveBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    if (path !== '/login') {
      const page = await context.newPage()
      await page.goto(`${url}/favicon.svg`)
      await page.evaluate((value) => localStorage.setItem('token', value), token)
      await page.close()
    }
    const result = await lighthouse(url + path, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      // Keeps the user signed in.
      disableStorageReset: true,
      disableFullPageScreenshot: true,
      maxWaitForLoad: 20_000,
    })
    if (!result) throw new Error(`Lighthouse says nothing about ${path}.`)
    const { audits, categories, environment } = result.lhr
    const measured = Object.keys(figures).map((id) => [id, audits[id]?.numericValue ?? Number.NaN])
    return {
      score: Math.round((categories['performance']?.score ?? 0) * 100),
      benchmark: environment.benchmarkIndex,
      ...Object.fromEntries(measured),
    } as Visit
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const shown = (visits: readonly Visit[], id: Figure): string =>
  visits
    .map((one) => (one[id] / figures[id]).toFixed(id === 'total-blocking-time' ? 0 : id.endsWith('shift') ? 3 : 1))
    .join(', ')

/** `npm run bench -- lighthouse`: mobile performance of three pages, without the service worker. */
export const benchLighthouse = async (): Promise<void> => {
  const runs = runsOf(3)
  const { stop, ...subject } = await startSubject({})
  const rows: string[][] = []
  const benchmarks: number[] = []
  const loads: number[] = []
  try {
    for (const path of paths) {
      const visits: Visit[] = []
      while (visits.length < runs) {
        loads.push(loadavg()[0] ?? 0)
        visits.push(await visit(subject, path))
      }
      benchmarks.push(...visits.map(({ benchmark }) => benchmark))
      const ids = Object.keys(figures) as Figure[]
      rows.push([`\`${path}\``, visits.map(({ score }) => score).join(', '), ...ids.map((id) => shown(visits, id))])
      console.log(rows.at(-1)?.join(' | '))
    }
  } finally {
    await stop()
  }
  const range = (values: readonly number[], digits = 0) =>
    `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
  const head = ['page', 'score', 'first paint s', 'largest paint s', 'speed index s', 'blocking ms', 'layout shift']
  writeReport(
    'lighthouse',
    `Measured by \`npm run bench -- lighthouse\`: each visit in a new profile; benchmark index ${range(benchmarks)}, load of the machine ${range(loads, 1)}.\n\n${tableText({ head, rows })}`,
  )
}
