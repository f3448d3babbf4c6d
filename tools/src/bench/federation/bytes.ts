import { copiesIn } from './copies.ts'
import { documentCost } from './built-bytes.ts'
import { onStage, tableText, writeReport } from './report.ts'
import { type Route, routes } from './routes.ts'
import { type Stage, networks } from './stage.ts'
import type { Subject } from './subjects.ts'
import { join } from 'node:path'
import { newVisitor, visit, whenQuiet } from './visit.ts'

/** What the address of a route needs: its document and the code it names. */
export const costOf = async ({ url, dataDir, page }: Subject, path: string) => {
  const html = await (await fetch(url + path)).text()
  return documentCost(page ? page(html, path) : html, join(dataDir, 'releases'))
}

/** Copies of modules in all scripts of a route, and how many requests it makes until the network is quiet. */
const whatComes = async (stage: Stage, subject: Subject, route: Route) => {
  const context = await newVisitor(stage.browser, route.signedIn ? subject.token : null)
  const page = await context.newPage()
  const origin = await stage.open(subject, networks.near)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const seen = await visit(page, origin + route.path, route.sought, { cpu: 1 })
  await whenQuiet(page, seen.all)
  const requests = seen.all().length
  const copies = copiesIn(await Promise.all(scripts))
  await context.close()
  return { requests, copies }
}

/** `npm run bench -- bytes`: KB and requests of each route beside those of the twin. */
export const benchBytes = (): Promise<void> =>
  onStage(async ({ federated, twin }, stage) => {
    const rows: string[][] = []
    for (const route of routes) {
      const [own, its] = [await costOf(federated, route.path), await costOf(twin, route.path)]
      const [came, cameThere] = [await whatComes(stage, federated, route), await whatComes(stage, twin, route)]
      const { react, router, session, zod } = came.copies
      rows.push([
        `\`${route.path}\``,
        `${own.kilobytes.toFixed(1)} (${own.files})`,
        `${its.kilobytes.toFixed(1)} (${its.files})`,
        `**${(own.kilobytes / its.kilobytes).toFixed(2)}×**`,
        `${came.requests} / ${cameThere.requests}`,
        `${react}, ${came.copies['react-dom']}, ${router}, ${session} (${zod})`,
      ])
    }
    const head = [
      'route',
      'KB (files)',
      'twin KB (files)',
      'ratio',
      'requests / twin',
      'copies of react, react-dom, router, session (zod)',
    ]
    writeReport(
      'bytes',
      `Measured by \`npm run bench -- bytes\`; KB = 1,000 bytes, brotli: the document and every script and style it names.\n\n${tableText({ head, rows })}`,
    )
  })
