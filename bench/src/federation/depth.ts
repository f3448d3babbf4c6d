import { coldVisit } from './load.ts'
import { figureOf, loadText, measureByTurns, ratioOf, spreadText, type Measured } from './rounds.ts'
import { chosen, onStage, runsOf, tableText, writeReport } from './report.ts'
import { routes } from './routes.ts'
import { networks } from './stage.ts'

const head = [
  'route',
  'depth / baseline',
  'painted: round trips',
  'baseline',
  'ready: round trips',
  'baseline',
  'ready ms',
  'ready ÷ baseline',
]

/** `npm run bench -- depth`: serial steps of each route, and its times in round trips when nothing else takes time. */
export const benchDepth = (): Promise<void> =>
  onStage(async ({ federated, baseline }, stage) => {
    const runs = runsOf(3)
    const network = networks.rtt
    const [ownOrigin, baselineOrigin] = [await stage.open(federated, network), await stage.open(baseline, network)]
    const all: Measured[] = []
    const rows: string[][] = []
    for (const route of chosen(routes)) {
      const measured = await measureByTurns(
        {
          federated: coldVisit(stage, ownOrigin, federated, route, network),
          baseline: coldVisit(stage, baselineOrigin, baseline, route, network),
        },
        runs,
      )
      all.push(measured)
      const trips = (name: string, figure: 'fcpMs' | 'readyMs') =>
        (figureOf(measured, name, figure).median / network.line.rttMs).toFixed(1)
      const depth = (name: string) => figureOf(measured, name, 'depth').median
      rows.push([
        `\`${route.path}\``,
        `${depth('federated')} / ${depth('baseline')}`,
        trips('federated', 'fcpMs'),
        trips('baseline', 'fcpMs'),
        trips('federated', 'readyMs'),
        trips('baseline', 'readyMs'),
        spreadText(figureOf(measured, 'federated', 'readyMs')),
        `**${spreadText(ratioOf(measured, 'federated', 'baseline', 'readyMs'), 2)}**`,
      ])
    }
    writeReport(
      'depth',
      `Measured by \`npm run bench -- depth\`: ${runs} alternating runs at a round trip of ${network.line.rttMs} ms, ${loadText(all)}.\n\n${tableText({ head, rows })}`,
    )
  })
