import { storePath } from '@bazaar/federation-contract'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { root, run } from '@bazaar/tools'
import { type Measured, type Sample, figureOf, loadText, measureByTurns, ratioOf, spreadText } from './rounds.ts'
import { chosen, onStage, runsOf, tableText, writeReport } from './report.ts'
import { type Route, routeOf, routes } from './routes.ts'
import { type Stage, networks } from './stage.ts'
import type { Subject } from './subjects.ts'
import { newVisitor, visit, whenQuiet } from './visit.ts'

const cpu = 1

/** Opens a route in a new tab of this visitor and waits until the network is quiet. */
const open = async (visitor: BrowserContext, origin: string, route: Route) => {
  const page = await visitor.newPage()
  const seen = await visit(page, origin + route.path, route.sought, { cpu })
  await whenQuiet(page, seen.all)
  await page.close()
  return seen
}

const secondVisit = (stage: Stage, origin: string, subject: Subject, route: Route) => async (): Promise<Sample> => {
  const visitor = await newVisitor(stage.browser, route.signedIn ? subject.token : null)
  try {
    await open(visitor, origin, route)
    const { readyMs, fcpMs, kilobytes } = await open(visitor, origin, route)
    return { readyMs, fcpMs, kilobytes }
  } finally {
    await visitor.close()
  }
}

const redeployed = 'mfe-support'

/** Publishes a build of one remote that differs in one sentence. */
const redeploy = async ({ dataDir }: Subject): Promise<void> => {
  const copy = mkdtempSync(join(root, '.cache/redeployed-'))
  try {
    cpSync(join(root, 'apps', redeployed), copy, {
      recursive: true,
      filter: (path) => !/[\\/](dist|dist-dev|node_modules)$/.test(path),
    })
    const words = join(copy, 'src/words.ts')
    const before = readFileSync(words, 'utf8')
    const after = before.replace("title: '", "title: 'New: ")
    if (after === before) throw new Error('There is no title to change.')
    writeFileSync(words, after)
    await run('rsbuild', ['build', '--root', copy], { NODE_ENV: 'production' })
    const publish = ['tools/src/release/release.ts', 'publish', redeployed, '--dist', join(copy, 'dist')]
    await run('node', [...publish, '--reason', 'to measure a returning visitor'], {
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** KB of code that a returning visitor downloads after a release of one remote: on its page, and on another remote's. */
const afterRelease = async (stage: Stage, origin: string, subject: Subject): Promise<string> => {
  const [own, other] = [routeOf('/customer-support'), routeOf('/ai-agents/get-tax')]
  const visitor = await newVisitor(stage.browser, subject.token)
  const code = async (route: Route) => {
    const sent = (await open(visitor, origin, route)).all().filter(({ path }) => path.startsWith(storePath))
    return `${(sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toFixed(1)} KB in ${sent.length} files`
  }
  const [ownFirst, otherFirst] = [await code(own), await code(other)]
  await redeploy(subject)
  const [ownAgain, otherAgain] = [await code(own), await code(other)]
  await visitor.close()
  return `After a release of \`${redeployed}\` a returning visitor downloads ${ownAgain} of code for \`${own.path}\` (first visit: ${ownFirst}) and ${otherAgain} for \`${other.path}\` (first visit, after the other: ${otherFirst}).`
}

const head = ['route', 'second visit, ready ms', 'baseline ms', 'ready ÷ baseline', 'first paint ms', 'KB / baseline']

/** `npm run bench -- repeat`: a second tab with a warm cache but no service worker, and a visit after a release. */
export const benchRepeat = (): Promise<void> =>
  onStage(async ({ federated, baseline }, stage) => {
    const runs = runsOf(5)
    const [ownOrigin, baselineOrigin] = [
      await stage.open(federated, networks.net),
      await stage.open(baseline, networks.net),
    ]
    const all: Measured[] = []
    const rows: string[][] = []
    for (const route of chosen(routes)) {
      const measured = await measureByTurns(
        {
          federated: secondVisit(stage, ownOrigin, federated, route),
          baseline: secondVisit(stage, baselineOrigin, baseline, route),
        },
        runs,
      )
      all.push(measured)
      const both = ['federated', 'baseline'].map((side) => figureOf(measured, side, 'kilobytes').median.toFixed(1))
      rows.push([
        `\`${route.path}\``,
        spreadText(figureOf(measured, 'federated', 'readyMs')),
        spreadText(figureOf(measured, 'baseline', 'readyMs')),
        `**${spreadText(ratioOf(measured, 'federated', 'baseline', 'readyMs'), 2)}**`,
        spreadText(figureOf(measured, 'federated', 'fcpMs')),
        both.join(' / '),
      ])
    }
    const returning = await afterRelease(stage, ownOrigin, federated)
    writeReport(
      'repeat',
      `Measured by \`npm run bench -- repeat\`: ${runs} alternating runs over \`net\`, ${loadText(all)}; median [best–worst].\n\n${tableText({ head, rows })}\n\n${returning}`,
    )
  })
