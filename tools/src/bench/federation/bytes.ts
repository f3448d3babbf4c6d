import { costOf } from './built-bytes.ts'
import { examine } from './examine.ts'
import { chosen, onStage, tableText, writeReport } from './report.ts'
import { routes } from './routes.ts'
import { networks } from './stage.ts'

/** `npm run bench -- bytes`: KB and requests of each route beside those of the twin. */
export const benchBytes = (): Promise<void> =>
  onStage(async ({ federated, twin }, stage) => {
    const [own, its] = [await stage.open(federated, networks.near), await stage.open(twin, networks.near)]
    const rows: string[][] = []
    for (const route of chosen(routes)) {
      const [cost, twins] = [await costOf(federated, route.path), await costOf(twin, route.path)]
      const came = await examine(stage.browser, own, route, federated.token)
      const cameThere = await examine(stage.browser, its, route, twin.token)
      const { react, router, session, zod } = came.copies
      rows.push([
        `\`${route.path}\``,
        `${cost.kilobytes.toFixed(1)} (${cost.files})`,
        `${twins.kilobytes.toFixed(1)} (${twins.files})`,
        `**${(cost.kilobytes / twins.kilobytes).toFixed(2)}×**`,
        `${came.cost.requests} / ${cameThere.cost.requests}`,
        `${came.cost.depth} / ${cameThere.cost.depth}`,
        `${react}, ${came.copies['react-dom']}, ${router}, ${session} (${zod})`,
      ])
    }
    const head = [
      'route',
      'KB (files)',
      'twin KB (files)',
      'ratio',
      'requests / twin',
      'depth / twin',
      'copies of react, react-dom, router, session (zod)',
    ]
    writeReport(
      'bytes',
      `Measured by \`npm run bench -- bytes\`; KB = 1,000 bytes, brotli: the document and every script and style it names.\n\n${tableText({ head, rows })}`,
    )
  })
