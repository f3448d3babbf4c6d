import { storePath } from '@bazaar/federation-contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Subject } from './subjects.ts'

const size = new Map<string, number>()

/** KB of a built file as the release store sends it, compressed with brotli 11. */
const kilobytesOf = (file: string): number => {
  const known = size.get(file)
  if (known !== undefined) return known
  const packed = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(readFileSync(file))
  size.set(file, packed.length / 1_000)
  return packed.length / 1_000
}

const named = /(?:src|href)="(\/r\/[^"]+\.(?:js|css))"/g

/** Cost of the document, compressed as the server does, and of the scripts and styles it names, which are all that the address needs. */
const documentCost = (html: string, storeFolder: string): { kilobytes: number; files: number } => {
  const files = [...new Set([...html.matchAll(named)].map(([, path = '']) => path))]
  const document = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1_000
  const code = files.reduce((sum, path) => sum + kilobytesOf(join(storeFolder, path.slice(storePath.length))), 0)
  return { kilobytes: document + code, files: files.length }
}

/** KB and files that a route needs from a running product. */
export const costOf = async (
  { url, dataDir, page }: Pick<Subject, 'url' | 'dataDir' | 'page'>,
  path: string,
): Promise<{ kilobytes: number; files: number }> => {
  const html = await (await fetch(url + path)).text()
  return documentCost(page ? page(html, path) : html, join(dataDir, 'releases'))
}
