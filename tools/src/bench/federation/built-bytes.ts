import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const size = new Map<string, number>()

/** KB of a built file as the release store sends it: packed with brotli 11. */
const kilobytesOf = (file: string): number => {
  const known = size.get(file)
  if (known !== undefined) return known
  const packed = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(readFileSync(file))
  size.set(file, packed.length / 1_000)
  return packed.length / 1_000
}

const named = /(?:src|href)="(\/r\/[^"]+\.(?:js|css))"/g

/** The page's document and the scripts and styles that it names, which is all code that its address needs. */
export const documentCost = (html: string, storeFolder: string): { kilobytes: number; files: number } => {
  const files = [...new Set([...html.matchAll(named)].map(([, path = '']) => path))]
  const document = brotliCompressSync(html, { params: { [1]: 5 } }).length / 1_000
  const code = files.reduce((sum, path) => sum + kilobytesOf(join(storeFolder, path.replace('/r/', ''))), 0)
  return { kilobytes: document + code, files: files.length }
}
