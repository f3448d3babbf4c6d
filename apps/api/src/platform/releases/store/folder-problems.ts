import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type FileHashes, filesOf, sha384 } from '../release-facts.ts'

const unpack = promisify(brotliDecompress)

const hashOf = async (path: string): Promise<string> => sha384(await readFile(path))

/** A compressed copy with other content would be served in place of the file. */
const unpackedHash = async (path: string): Promise<string> => {
  const bytes = await unpack(await readFile(path)).catch(() => null)
  return bytes ? sha384(bytes) : 'not packed'
}

/** Differences between a stored folder and what was published, one line per file; empty = identical. */
export const folderProblems = async (folder: string, files: FileHashes): Promise<string[]> => {
  const { plain, packed } = await filesOf(folder)
  const missing = Object.keys(files).filter((path) => !plain.includes(path))
  const problems = missing.map((path) => `${path} is missing`)
  for (const path of plain) {
    if (files[path] === undefined) problems.push(`${path} was not published`)
    else if ((await hashOf(join(folder, path))) !== files[path]) problems.push(`${path} is not what was published`)
  }
  for (const path of packed) {
    const isSame = (await unpackedHash(join(folder, path))) === files[path.slice(0, -'.br'.length)]
    if (!isSame) problems.push(`${path} holds something else than the file it stands for`)
  }
  return problems
}
