import { type Measured, type Sample, figureOf, loadText, measureByTurns, ratioOf, spreadText } from './rounds.ts'
import { chosen, onStage, runsOf, tableText, writeReport } from './report.ts'
import { type Route, routes } from './routes.ts'
import { type Network, type Stage, networks } from './stage.ts'
import type { Subject } from './subjects.ts'
import { newVisitor, visit } from './visit.ts'
import { withoutShell } from './without-shell.ts'

/** A cold visit in a new browser profile. */
export const coldVisit =
  (stage: Stage, origin: string, subject: Subject, route: Route, { cpu }: Network) =>
  async (): Promise<Sample> => {
    const context = await newVisitor(stage.browser, route.signedIn ? subject.token : null)
    try {
      const {
        all: _all,
        requests,
        ...figures
      } = await visit(await context.newPage(), origin + route.path, route.sought, { cpu })
      return { ...figures, requests: requests.length }
    } finally {
      await context.close()
    }
  }

const rowOf = (measured: Measured, route: Route): string[] => {
  const show = (figure: string) => spreadText(figureOf(measured, 'federated', figure))
  const ratio = (figure: string) => spreadText(ratioOf(measured, 'federated', 'baseline', figure), 2)
  return [
    `\`${route.path}\``,
    show('readyMs'),
    spreadText(figureOf(measured, 'baseline', 'readyMs')),
    `**${ratio('readyMs')}**`,
    show('fcpMs'),
    show('lcpMs'),
    `${show('cpuMs')} (${ratio('cpuMs')})`,
  ]
}
const head = [
  'route',
  'ready ms',
  'baseline ms',
  'ready ÷ baseline',
  'first paint ms',
  'largest paint ms',
  'CPU ms (÷ baseline)',
]

/** Compares the sign-in page with and without the prerendered shell. */
const shellSentence = (measured: Measured): string => {
  const ratio = spreadText(ratioOf(measured, 'federated', 'bare', 'fcpMs'), 2)
  const [shell, bare] = ['federated', 'bare'].map((name) => spreadText(figureOf(measured, name, 'fcpMs')))
  return `First paint of \`/login\` is at ${shell} ms with the prerendered shell and at ${bare} ms without: **${ratio}**.`
}

/** `npm run bench -- load`: cold visits to each route, beside the baseline. */
export const benchLoad = (): Promise<void> =>
  onStage(async (subjects, stage) => {
    const runs = runsOf(5)
    const bare: Subject = { ...subjects.federated, page: withoutShell }
    const parts: string[] = []
    const all: Measured[] = []
    for (const name of ['net', 'slow4g'] as const) {
      const network = networks[name]
      const [ownOrigin, baselineOrigin, bareOrigin] = [
        await stage.open(subjects.federated, network),
        await stage.open(subjects.baseline, network),
        await stage.open(bare, network),
      ]
      const rows: string[][] = []
      for (const route of chosen(routes)) {
        const measured = await measureByTurns(
          {
            federated: coldVisit(stage, ownOrigin, subjects.federated, route, network),
            baseline: coldVisit(stage, baselineOrigin, subjects.baseline, route, network),
            ...(route.path === '/login' ? { bare: coldVisit(stage, bareOrigin, bare, route, network) } : {}),
          },
          runs,
        )
        all.push(measured)
        rows.push(rowOf(measured, route))
        if (route.path === '/login') parts.push(`**${name}.** ${shellSentence(measured)}`)
      }
      parts.push(tableText({ head, rows }))
    }
    writeReport(
      'load',
      [
        `Measured by \`npm run bench -- load\`: ${runs} alternating runs, ${loadText(all)}; median [best–worst].`,
        ...parts,
      ].join('\n\n'),
    )
  })
