import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'
import { usesServiceWorker } from '../../offline/uses-service-worker.ts'
import { escapeHtml, renderPage } from './page.ts'
import { createDocumentStyles } from './document-styles.ts'
import { createFirstViews } from './prerendered.ts'
import type { Served } from '../registry/read-registry.ts'
import type { FetchBuild } from '../store/shared-store.ts'
import { createStoredTexts } from '../store/stored-texts.ts'

export const brotli = promisify(brotliCompress)

export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))

/** `styles`: what the content policy allows the style sheets in it by. */
export type Page = { text: string; packed: () => Promise<Buffer>; styles: readonly string[] }
/** `isFirst`: this browser has no files of the product yet. */
type Asked = { path: string; isOld: boolean; isFirst: boolean }

/**
 * Renders pages, and compresses each once for all visitors who get the same builds: the registry that they share is one
 * object until something moves.
 */
export const createPages = (services: Services, fetchBuild: FetchBuild) => {
  const readStored = createStoredTexts(services, fetchBuild)
  const firstView = createFirstViews(readStored, escapeHtml)
  const stylesOf = createDocumentStyles(readStored)
  const worker = usesServiceWorker(services.settings)
  const packed = new WeakMap<Served, Map<string, Promise<Buffer>>>()

  const pack = (served: Served, text: string): Promise<Buffer> => {
    const pages = packed.get(served) ?? new Map<string, Promise<Buffer>>()
    packed.set(served, pages)
    const bytes = pages.get(text) ?? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    pages.set(text, bytes)
    return bytes
  }
  return async (served: Served, { path, isOld, isFirst }: Asked): Promise<Page> => {
    const view = await firstView(served, path)
    const styles = isFirst ? await stylesOf(served, path, view) : {}
    const text = renderPage(served, path, view, { isOld, worker, styles })
    return { text, packed: () => pack(served, text), styles: Object.values(styles).map(({ source }) => source) }
  }
}
