import { storePath } from '@bazaar/federation-contract'
import type { Fault } from './front.ts'
import { coldVisit } from './load.ts'
import { type Measured, figureOf, loadText, measureByTurns, ratioOf, spreadText } from './rounds.ts'
import { onStage, runsOf, tableText, writeReport } from './report.ts'
import { routes } from './routes.ts'
import { networks } from './stage.ts'

const broken = 'mfe-agents-seo'
const kinds: readonly { kind: Fault['kind']; name: string }[] = [
  { kind: 'gone', name: 'answers 404' },
  { kind: 'hangs', name: 'never answers' },
  { kind: 'throws', name: 'throws' },
]
/** Pages of other remotes. */
const others = ['/ai-agents', '/ai-agents/get-tax']

/** `npm run bench -- faults`: how a broken remote slows pages of other remotes. */
export const benchFaults = (): Promise<void> =>
  onStage(async ({ federated }, stage) => {
    const runs = runsOf(5)
    const network = networks.net
    const origins = new Map([['healthy', await stage.open(federated, network)]])
    for (const { kind } of kinds)
      origins.set(kind, await stage.open(federated, network, { prefix: `${storePath}${broken}/`, kind }))
    const all: Measured[] = []
    const rows: string[][] = []
    for (const route of routes.filter(({ path }) => others.includes(path))) {
      const variants = [...origins].map(([name, origin]) => [name, coldVisit(stage, origin, federated, route, network)])
      const measured = await measureByTurns(Object.fromEntries(variants), runs)
      all.push(measured)
      rows.push([
        `\`${route.path}\``,
        spreadText(figureOf(measured, 'healthy', 'readyMs')),
        ...kinds.map(({ kind }) => `**${spreadText(ratioOf(measured, kind, 'healthy', 'readyMs'), 2)}**`),
      ])
    }
    const head = ['route', 'all well, ready ms', ...kinds.map(({ name }) => `\`${broken}\` ${name}: ready ÷ well`)]
    writeReport(
      'faults',
      `Measured by \`npm run bench -- faults\`: ${runs} alternating runs over \`net\`, ${loadText(all)}; median [best–worst].\n\n${tableText({ head, rows })}`,
    )
  })
