import { storePath } from '@bazaar/federation-contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { installDictionaries } from '../dictionaries/index.ts'
import { storeFolder } from './store.ts'

const yearSeconds = 31_536_000

/**
 * A folder of the store is content-addressed, so its files are kept for ever, and may be read from any page of ours. Any
 * team may put files there, so none is a document of this origin: a picture that is opened by itself runs nothing.
 */
const headers = {
  'cache-control': `public, max-age=${yearSeconds}, immutable`,
  'access-control-allow-origin': '*',
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Markup is for the server's own page (`prerendered.ts`). */
const isMarkup = (path: string): boolean => /\.html?(\.br)?$/i.test(path)

/** Hands out the files of all builds, packed as each browser can read it. */
export const serveStore = (app: FastifyInstance, dataDir: string): void => {
  const root = resolve(storeFolder(dataDir))
  mkdirSync(root, { recursive: true })
  void app.register(async (scope) => {
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
