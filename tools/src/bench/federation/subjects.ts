import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { build, root, run } from '../../workspace.ts'
import { remoteNames } from '@bazaar/federation-contract'
import { signUp } from '../account.ts'
import { startProduct } from '../product.ts'
import { type TwinBuild, twinPage } from './twin-page.ts'

/** One side of a comparison: a running product, somebody signed in to it, and what a front does to its pages. */
export type Subject = {
  url: string
  dataDir: string
  token: string
  page?: ((html: string, path: string) => string) | undefined
}
export type Subjects = { federated: Subject; twin: Subject; close: () => Promise<void> }

export const twinFolder = join(root, '.cache/twin')

const Chunks = z.record(z.string(), z.array(z.string()))
const Facts = z.object({ integrity: z.record(z.string(), z.string()) })
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(twinFolder, name), 'utf8'))

/** Builds the twin; the host was built before. */
export const buildTwin = async (): Promise<TwinBuild> => {
  await run('rsbuild', ['build', '--root', 'apps/host', '-c', 'twin/rsbuild.config.ts'], { NODE_ENV: 'production' })
  return { chunks: Chunks.parse(readJson('twin.json')), integrity: Facts.parse(readJson('host.json')).integrity }
}

const start = async (environment: Record<string, string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  const product = await startProduct({
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    NODE_ENV: 'test',
    START_BUILT: '1',
    ...environment,
  })
  const { token } = await signUp(product.url)
  const stop = async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: product.url, dataDir, token, stop }
}

/** The product as it is released, and beside it the product with the twin's host. */
export const startSubjects = async (): Promise<Subjects> => {
  await build(['host', ...remoteNames])
  const built = await buildTwin()
  const { stop: stopFederated, ...federated } = await start({})
  const { stop: stopTwin, ...twin } = await start({ HOST_DIST: twinFolder })
  return {
    federated,
    twin: { ...twin, page: (html, path) => twinPage(html, path, built) },
    close: async () => {
      await stopFederated()
      await stopTwin()
    },
  }
}
