import { storePath } from '@bazaar/federation-contract'
import type { Browser, Response } from 'playwright-core'
import { type RouteCost, fileName } from './budgets.ts'
import { type Copies, copiesIn } from './copies.ts'
import type { Route } from './routes.ts'
import { type Sent, newVisitor, visit, whenEnded } from './visit.ts'

/** Delays every answer, so that the order of requests shows their dependencies, not the machine's speed. */
const latencyMs = 250

const filesOf = (sent: readonly Sent[], page: string): Record<string, number> => {
  const counted = sent.filter(({ path }) => path === page || path.startsWith(storePath))
  const files: Record<string, number> = {}
  for (const { path, contentLength } of counted) {
    const name = path === page ? 'document' : fileName(path)
    files[name] = (files[name] ?? 0) + contentLength / 1_000
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export type Examined = { cost: RouteCost; copies: Copies }

/** Measures a first visit to a route until it is ready: cost and copies, no times. */
export const examine = async (
  browser: Browser,
  origin: string,
  route: Route,
  token: string | null,
): Promise<Examined> => {
  const context = await newVisitor(browser, route.signedIn ? token : null)
  const page = await context.newPage()
  const scripts: Promise<string>[] = []
  const keep = (response: Response): void => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  }
  page.on('response', keep)
  const { depth, requests } = await visit(page, origin + route.path, route.sought, { cpu: 1, latencyMs })
  await whenEnded(page, requests)
  page.off('response', keep)
  const copies = copiesIn(await Promise.all(scripts))
  await context.close()
  const files = filesOf(requests, route.path)
  const kilobytes = Object.values(files).reduce((sum, size) => sum + size, 0)
  return { cost: { kilobytes, requests: requests.length, depth, files }, copies }
}
