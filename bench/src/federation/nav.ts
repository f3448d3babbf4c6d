import { storePath } from '@bazaar/federation-contract'
import type { Page } from 'playwright-core'
import { type Sought, press } from './in-page.ts'
import { type Measured, type Sample, figureOf, loadText, measureByTurns, ratioOf, spreadText } from './rounds.ts'
import { onStage, runsOf, tableText, writeReport } from './report.ts'
import { routeOf } from './routes.ts'
import { type Stage, networks } from './stage.ts'
import type { Subject } from './subjects.ts'
import { newVisitor, visit, whenQuiet } from './visit.ts'

/** A navigation from one page to another by a link. */
type Way = { name: string; from: string; to: string }
const ways: readonly Way[] = [
  { name: 'catalogue → agent page', from: '/ai-agents', to: '/ai-agents/get-tax' },
  { name: 'agent page → page of another remote', from: '/ai-agents/get-tax', to: '/settings/usage' },
]

const linkTo = (path: string): string => `a[href="${path}"]`

/** Milliseconds that the pointer rests on a link before the click. */
const hoverMs = 800

const point = async (page: Page, path: string): Promise<void> => {
  await page.hover(linkTo(path))
  await page.waitForTimeout(hoverMs)
}

const navigate =
  (stage: Stage, origin: string, subject: Subject, way: Way, warm: boolean) => async (): Promise<Sample> => {
    const context = await newVisitor(stage.browser, subject.token)
    try {
      const page = await context.newPage()
      const first = await visit(page, origin + way.from, routeOf(way.from).sought, { cpu: 1 })
      await whenQuiet(page, first.all)
      if (warm) await point(page, way.to)
      const before = first.all().length
      const sought: Sought & { link: string } = { ...routeOf(way.to).sought, link: linkTo(way.to) }
      const ms = await page.evaluate(press, sought)
      const sent = first.all().slice(before)
      return {
        ms,
        requests: sent.length,
        code: sent.filter(({ path }) => path.startsWith(storePath)).length,
        kilobytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
      }
    } finally {
      await context.close()
    }
  }

const head = ['navigation', 'ms', 'baseline ms', '÷ baseline', 'requests for code / baseline', 'KB / baseline']

const rowOf = (name: string, measured: Measured): string[] => {
  const both = (figure: string, digits: number) =>
    ['federated', 'baseline'].map((side) => figureOf(measured, side, figure).median.toFixed(digits)).join(' / ')
  return [
    name,
    spreadText(figureOf(measured, 'federated', 'ms')),
    spreadText(figureOf(measured, 'baseline', 'ms')),
    `**${spreadText(ratioOf(measured, 'federated', 'baseline', 'ms'), 2)}**`,
    both('code', 0),
    both('kilobytes', 1),
  ]
}

/** `npm run bench -- nav`: from click to paint, with and without hovering over the link first. */
export const benchNav = (): Promise<void> =>
  onStage(async ({ federated, baseline }, stage) => {
    const runs = runsOf(7)
    const network = networks.net
    const [ownOrigin, baselineOrigin] = [await stage.open(federated, network), await stage.open(baseline, network)]
    const all: Measured[] = []
    const rows: string[][] = []
    for (const way of ways) {
      for (const warm of [false, true]) {
        const measured = await measureByTurns(
          {
            federated: navigate(stage, ownOrigin, federated, way, warm),
            baseline: navigate(stage, baselineOrigin, baseline, way, warm),
          },
          runs,
        )
        all.push(measured)
        rows.push(rowOf(`${way.name}, ${warm ? `warmed for ${hoverMs} ms` : 'cold'}`, measured))
      }
    }
    writeReport(
      'nav',
      `Measured by \`npm run bench -- nav\`: ${runs} alternating runs over \`net\`, ${loadText(all)}; median [best–worst].\n\n${tableText({ head, rows })}`,
    )
  })
