import type { BrowserContext, Page } from 'playwright-core'
import { type Measured, type Sample, figureOf, loadText, measureByTurns, ratioOf, spreadText } from './rounds.ts'
import { chosen, onStage, runsOf, tableText, writeReport } from './report.ts'
import { type Route, routeOf } from './routes.ts'
import { type Network, type Stage, networks } from './stage.ts'
import { type Subject, startWithWorker } from './subjects.ts'
import { newVisitor, visit, whenQuiet } from './visit.ts'

const lines = ['net', 'slow4g', 'slow3g', 'rtt'] as const
const measuredRoutes = ['/login', '/ai-agents', '/ai-agents/get-tax'].map(routeOf)
const keptWithinMs = 60_000

type Ask = { visitor: BrowserContext; address: string; route: Route; network: Network }

/** Opens a page in a new tab, and lets it finish. */
const open = async ({ visitor, address, route, network: { cpu } }: Ask, isOffline = false) => {
  await visitor.setOffline(isOffline)
  const page = await visitor.newPage()
  const seen = await visit(page, address, route.sought, { cpu })
  const { readyMs, fcpMs } = seen
  return { page, seen, readyMs, fcpMs }
}

/** Waits until the service worker has everything of this page and sends no more requests for it. */
const whenKept = async (page: Page, { path }: Route): Promise<void> => {
  const files = async (kept: string) => {
    if (!navigator.serviceWorker.controller || !(await caches.match(kept))) return 0
    return (await (await caches.open('files-1')).keys()).length
  }
  const last = performance.now() + keptWithinMs
  let count = 0
  for (;;) {
    const before = count
    count = await page.evaluate(files, path)
    if (count > 0 && count === before) return
    if (performance.now() > last) throw new Error(`${path} was not kept.`)
    await page.waitForTimeout(500)
  }
}

/** First and second visit of a new browser profile. */
const withoutWorker = async (ask: Ask): Promise<Sample> => {
  const first = await open(ask)
  await whenQuiet(first.page, first.seen.all)
  await first.page.close()
  const second = await open(ask)
  return { againReadyMs: second.readyMs, againFcpMs: second.fcpMs }
}

/** First visit, the second with what the service worker kept, and one without a connection. */
const withWorker = async (ask: Ask): Promise<Sample> => {
  const first = await open(ask)
  await whenKept(first.page, ask.route)
  await first.page.close()
  const second = await open(ask)
  await whenQuiet(second.page, second.seen.all)
  await second.page.close()
  const offline = await open(ask, true)
  return {
    readyMs: first.readyMs,
    fcpMs: first.fcpMs,
    againReadyMs: second.readyMs,
    againFcpMs: second.fcpMs,
    offlineReadyMs: offline.readyMs,
    offlineFcpMs: offline.fcpMs,
  }
}

type Side = { stage: Stage; subject: Subject; origin: string; route: Route; network: Network }

const inNewProfile =
  (measure: (ask: Ask) => Promise<Sample>, { stage, subject, origin, route, network }: Side) =>
  async (): Promise<Sample> => {
    const visitor = await newVisitor(stage.browser, route.signedIn ? subject.token : null)
    try {
      return await measure({ visitor, address: origin + route.path, route, network })
    } finally {
      await visitor.close()
    }
  }

const head = [
  'line',
  'route',
  'first visit: paint, ready ms',
  'second visit without worker: paint, ready ms',
  'second visit: paint, ready ms',
  '÷ without: paint',
  'ready',
  'offline: paint, ready ms',
]

const both = (measured: Measured, side: string, visitName: string): string =>
  [`${visitName}FcpMs`, `${visitName}ReadyMs`]
    .map((figure) => spreadText(figureOf(measured, side, figure.charAt(0).toLowerCase() + figure.slice(1))))
    .join(', ')

const rowOf = (measured: Measured, line: string, { path }: Route): string[] => [
  `\`${line}\``,
  `\`${path}\``,
  both(measured, 'worker', ''),
  both(measured, 'none', 'again'),
  both(measured, 'worker', 'again'),
  `**${spreadText(ratioOf(measured, 'worker', 'none', 'againFcpMs'), 2)}**`,
  `**${spreadText(ratioOf(measured, 'worker', 'none', 'againReadyMs'), 2)}**`,
  both(measured, 'worker', 'offline'),
]

/** Seconds until the catalogue is painted and ready. */
const seconds = (measured: Measured, paint: string, ready: string): string => {
  const [from, to] = [paint, ready].map((figure) => (figureOf(measured, 'worker', figure).median / 1_000).toFixed(1))
  return `${from} s to the first paint, ${to} s until it is ready`
}

const sentenceOf = (line: string, measured: Measured): string =>
  `${line} ${seconds(measured, 'fcpMs', 'readyMs')}, on the second visit ${seconds(measured, 'againFcpMs', 'againReadyMs')}`

/** `npm run bench -- waits`: what a visitor waits for on several lines, with the service worker and without it. */
export const benchWaits = (): Promise<void> =>
  onStage(async ({ federated }, stage) => {
    const runs = runsOf(3)
    const { worker, close } = await startWithWorker()
    const all: Measured[] = []
    const rows: string[][] = []
    const catalogue: Partial<Record<(typeof lines)[number], Measured>> = {}
    try {
      for (const line of lines) {
        const network = networks[line]
        const origins = { none: await stage.open(federated, network), worker: await stage.open(worker, network) }
        for (const route of chosen(measuredRoutes)) {
          const side = { stage, route, network }
          const measured = await measureByTurns(
            {
              none: inNewProfile(withoutWorker, { ...side, subject: federated, origin: origins.none }),
              worker: inNewProfile(withWorker, { ...side, subject: worker, origin: origins.worker }),
            },
            runs,
          )
          all.push(measured)
          rows.push(rowOf(measured, line, route))
          if (route.path === '/ai-agents') catalogue[line] = measured
        }
      }
    } finally {
      await close()
    }
    const { slow4g, slow3g } = catalogue
    const waits =
      slow4g && slow3g
        ? `**What a user waits for**, with a cheap phone at the catalogue: ${sentenceOf('4G', slow4g)}; ${sentenceOf('3G', slow3g)}; offline ${seconds(slow4g, 'offlineFcpMs', 'offlineReadyMs')}.`
        : ''
    writeReport(
      'waits',
      [
        `Measured by \`npm run bench -- waits\`: ${runs} alternating runs, ${loadText(all)}; median [best–worst].`,
        waits,
        tableText({ head, rows }),
      ].join('\n\n'),
    )
  })
