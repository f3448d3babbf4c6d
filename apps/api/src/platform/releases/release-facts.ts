import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Path relative to the folder, with `/` → SHA-384 in base64. */
export type FileHashes = Record<string, string>

export const sha384 = (bytes: Buffer): string => createHash('sha384').update(bytes).digest('base64')

/** Files of a release folder; `packed` are the compressed copies the store created. */
export const filesOf = async (folder: string): Promise<{ plain: string[]; packed: string[] }> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  const known = new Set(paths)
  const isPacked = (path: string) => path.endsWith('.br') && known.has(path.slice(0, -3))
  return { plain: paths.filter((path) => !isPacked(path)), packed: paths.filter(isPacked) }
}

export const hashFiles = async (folder: string): Promise<{ files: FileHashes; bytes: number }> => {
  const files: FileHashes = {}
  let bytes = 0
  for (const path of (await filesOf(folder)).plain) {
    const content = await readFile(join(folder, path))
    files[path] = sha384(content)
    bytes += content.length
  }
  return { files, bytes }
}

/** JSON with sorted keys: the database does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

type Facts = { name: string; buildId: string; manifest: unknown; files: FileHashes; origin: string | null }

/** The signed text of a stored release. Write access to the database or the store is not enough to forge one. */
export const releaseFacts = ({ name, buildId, manifest, files, origin }: Facts): string =>
  // Builds that were signed before there were origins have none.
  canonical({ name, buildId, manifest, files, origin: origin ?? undefined })
