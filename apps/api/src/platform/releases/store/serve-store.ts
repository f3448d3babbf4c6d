import { storePath } from '@bazaar/federation-contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from '../../../http/app-error.ts'
import { installDictionaries } from '../../dictionaries/index.ts'
import type { FetchBuild } from './shared-store.ts'
import { buildAt, storeFolder } from './store.ts'

const yearSeconds = 31_536_000

/**
 * Store folders are content-addressed, so files are immutable, and other hosts may run them. Any team can publish
 * files, so none may act as a document of this origin.
 */
const headers = {
  'cache-control': `public, max-age=${yearSeconds}, immutable`,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Markup is only read by the server itself (`prerendered.ts`). */
const isMarkup = (path: string): boolean => /\.html?(\.br)?$/i.test(path)

/** Serves the files of all builds, compressed for each browser. */
export const serveStore = (app: FastifyInstance, dataDir: string, fetchBuild: FetchBuild): void => {
  const root = resolve(storeFolder(dataDir))
  mkdirSync(root, { recursive: true })
  void app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url, log }) => {
      const build = buildAt(url)
      if (!build) return
      await fetchBuild(build).catch((cause: unknown) => {
        log.error({ err: cause, ...build }, 'build not fetched')
        // Not 404, which would tell the page that this build is gone.
        throw new AppError('OVERLOADED', { cause })
      })
    })
    installDictionaries(scope, root, headers)
    await scope.register(fastifyStatic, {
      root,
      prefix: storePath,
      cacheControl: false,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      allowedPath: (path) => !isMarkup(path),
      setHeaders: (reply) => void reply.headers(headers),
    })
  })
}
