import { build, remotesHere, run } from '@bazaar/tools'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { signUp } from '../account.ts'
import { baselineFolder } from '../baseline/config.ts'
import { startProduct } from '../product.ts'
import { type BaselineBuild, baselinePage } from './baseline-page.ts'

/** One side of a comparison: a running product, a signed-in account, and how the front rewrites its pages. */
export type Subject = {
  url: string
  dataDir: string
  token: string
  page?: ((html: string, path: string) => string) | undefined
}
export type Subjects = { federated: Subject; baseline: Subject; close: () => Promise<void> }

const Chunks = z.record(z.string(), z.array(z.string()))
const Facts = z.object({ integrity: z.record(z.string(), z.string()) })
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(baselineFolder, name), 'utf8'))

/** Builds the baseline. The host must be built already. */
export const buildBaseline = async (): Promise<BaselineBuild> => {
  await run('rsbuild', ['build', '--root', 'apps/host', '-c', '../../bench/src/baseline/rsbuild.config.ts'], {
    NODE_ENV: 'production',
  })
  const { integrity } = Facts.parse(readJson('host.json'))
  const sheets = Object.keys(integrity).filter((file) => file.endsWith('.css'))
  const styles = Object.fromEntries(sheets.map((file) => [file, readFileSync(join(baselineFolder, file), 'utf8')]))
  return { chunks: Chunks.parse(readJson('baseline.json')), integrity, styles }
}

/** Starts the product without its service worker, with one signed-in account. */
export const startSubject = async (environment: Record<string, string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  const product = await startProduct({
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    NODE_ENV: 'test',
    START_BUILT: '1',
    SERVICE_WORKER: 'off',
    ...environment,
  })
  const { token } = await signUp(product.url)
  const stop = async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: product.url, dataDir, token, stop }
}

/** Starts the product with its service worker, which the other subjects run without. */
export const startWithWorker = async (): Promise<{ worker: Subject; close: () => Promise<void> }> => {
  const { stop, ...worker } = await startSubject({ SERVICE_WORKER: 'on', OVERRIDE_ORIGINS: 'none' })
  return { worker, close: stop }
}

/** Starts the product as it is released, and the product with the baseline as its host. */
export const startSubjects = async (): Promise<Subjects> => {
  await build(['host', ...remotesHere()])
  const built = await buildBaseline()
  const { stop: stopFederated, ...federated } = await startSubject({})
  const { stop: stopBaseline, ...baseline } = await startSubject({ HOST_DIST: baselineFolder })
  return {
    federated,
    baseline: { ...baseline, page: (html, path) => baselinePage(html, path, built) },
    close: async () => {
      await stopFederated()
      await stopBaseline()
    },
  }
}
