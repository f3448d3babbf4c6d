import { costOf } from './built-bytes.ts'
import { examine } from './examine.ts'
import { chosen, onStage, tableText, writeReport } from './report.ts'
import { routes } from './routes.ts'
import { networks } from './stage.ts'

/** `npm run bench -- bytes`: KB and requests of each route beside the baseline's. */
export const benchBytes = (): Promise<void> =>
  onStage(async ({ federated, baseline }, stage) => {
    const [ownOrigin, baselineOrigin] = [
      await stage.open(federated, networks.near),
      await stage.open(baseline, networks.near),
    ]
    const rows: string[][] = []
    for (const route of chosen(routes)) {
      const [cost, base] = [await costOf(federated, route.path), await costOf(baseline, route.path)]
      const ours = await examine(stage.browser, ownOrigin, route, federated.token)
      const theirs = await examine(stage.browser, baselineOrigin, route, baseline.token)
      const { react, router, session, zod } = ours.copies
      rows.push([
        `\`${route.path}\``,
        `${cost.kilobytes.toFixed(1)} (${cost.files})`,
        `${base.kilobytes.toFixed(1)} (${base.files})`,
        `**${(cost.kilobytes / base.kilobytes).toFixed(2)}×**`,
        `${ours.cost.requests} / ${theirs.cost.requests}`,
        `${ours.cost.depth} / ${theirs.cost.depth}`,
        `${react}, ${ours.copies['react-dom']}, ${router}, ${session} (${zod})`,
      ])
    }
    const head = [
      'route',
      'KB (files)',
      'baseline KB (files)',
      'ratio',
      'requests / baseline',
      'depth / baseline',
      'copies of react, react-dom, router, session (zod)',
    ]
    writeReport(
      'bytes',
      `Measured by \`npm run bench -- bytes\`; KB = 1,000 bytes, brotli: the document and every script and style it names.\n\n${tableText({ head, rows })}`,
    )
  })
