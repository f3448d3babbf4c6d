import { resolveBrowser } from '@bazaar/browser'
import { buildPath } from '@bazaar/federation-contract'
import type { FastifyInstance } from 'fastify'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Services } from '../../../context.ts'
import { publicUrl } from '../../../settings.ts'
import { type HostManifest, type StoredRemote, isHost } from '../gate/manifest.ts'
import { type Finding, openPages } from './open-pages.ts'
import { type FailedRequest, routeToProduct } from './product-route.ts'
import { withSyntheticUser } from './synthetic-user.ts'
import { tabOf } from './tab.ts'
import type { Candidate, Trials } from './trials.ts'
import { recordCode, watchPage } from './watch.ts'

/** `reasons`: why the build must not be served; empty = it may. `warning`: why it was not opened. */
export type SmokeResult = { reasons: string[]; warning?: string }
/** Opens a stored build that no visitor gets yet. */
export type Smoke = (manifest: HostManifest | StoredRemote) => Promise<SmokeResult>

const noBrowser = 'It was not opened before it was served: this server has no browser (CHROME_PATH).'

export const pictureOf = (dataDir: string, { name, buildId }: Pick<Candidate, 'name' | 'buildId'>): string =>
  join(dataDir, 'smoke', `${name}-${buildId}.png`)

/** Of a blocked page there is no picture. */
const isBlocked = (found: readonly Finding[]): boolean => found.some(({ blocked }) => blocked)

const findings = async (
  app: FastifyInstance,
  services: Services,
  browser: Browser,
  { remote, key, token }: { remote: StoredRemote; key: string; token: string },
): Promise<Finding[]> => {
  const origin = new URL(publicUrl(services.settings)).origin
  const [errors, failed]: [string[], FailedRequest[]] = [[], []]
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', reducedMotion: 'reduce' })
  await routeToProduct(context, app, { origin, key, onFailed: (request) => void failed.push(request) })
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await context.addInitScript(recordCode, buildPath(remote))
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => void errors.push(message.slice(0, 200)))
  // A page of staff needs rights that no untried code gets.
  const pages = remote.pages.filter(({ access, path }) => access !== 'staff' && !/[:*]/.test(path))
  const found = await openPages({ tab: tabOf(page), candidate: remote, pages, errors, failed })
  if (found.length > 0 && !isBlocked(found)) {
    const picture = await page.screenshot({ timeout: 3_000 }).catch(() => null)
    const path = pictureOf(services.settings.DATA_DIR, remote)
    await mkdir(dirname(path), { recursive: true })
    if (picture) await writeFile(path, picture)
  }
  return found
}

const sentence = (name: string, { path, what }: Finding): string =>
  `${name}${path === null ? ', after it was left' : ` at ${path}`}: ${what}.`

const launch = async (services: Services): Promise<Browser | null> => {
  try {
    const { path, args } = await resolveBrowser()
    // A third of a second to read, and only where a release is opened.
    const { chromium } = await import('playwright-core')
    return await chromium.launch({ executablePath: path, args })
  } catch (err) {
    services.log.warn({ err }, 'a release was not opened before it was served: no browser')
    return null
  }
}

/** The check of builds in a real browser, with the live host and the other live remotes. */
export const createSmoke = (app: FastifyInstance, services: Services, trials: Trials): Smoke => {
  const open = async (browser: Browser, remote: StoredRemote): Promise<Finding[]> => {
    const { name, buildId } = remote
    const trial = trials.start({ name, buildId })
    try {
      return await withSyntheticUser(services, (token) =>
        findings(app, services, browser, { remote, key: trial.key, token }),
      )
    } finally {
      trial.end()
    }
  }
  /** A new browser, because a blocked page may block the one it is in. */
  const openOnce = async (remote: StoredRemote): Promise<Finding[] | null> => {
    const browser = await launch(services)
    if (!browser) return null
    return open(browser, remote).finally(() => browser.close())
  }
  return async (manifest) => {
    // Opening a host needs no host: its team tries it as a canary.
    if (isHost(manifest)) return { reasons: [] }
    const first = await openOnce(manifest)
    if (first === null) return { reasons: [], warning: noBrowser }
    // A busy machine can miss a limit once; a broken build fails again.
    const found = first.length === 0 ? first : await openOnce(manifest)
    const final = found ?? first
    const reasons = final.map((finding) => sentence(manifest.name, finding))
    if (isBlocked(final)) return { reasons }
    const picture = `${publicUrl(services.settings)}/api/v1/releases/${manifest.name}/${manifest.buildId}/picture`
    return { reasons: reasons.length === 0 ? [] : [...reasons, `Picture (with the release token): ${picture}`] }
  }
}
