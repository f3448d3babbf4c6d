import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How a packaged product starts. Its manifest is known by this. */
export const packagedStart = 'START_BUILT=1 exec node tools/src/start/start.ts'

const readManifest = async (folder: string): Promise<{ scripts?: { start?: string } }> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}'))

/**
 * Packaging replaces its folder, so only an empty one or an earlier package may be named: never a project or a home folder.
 * @throws {Error} for any other folder
 */
export const checkTarget = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0 || (await readManifest(folder)).scripts?.start === packagedStart) return
  throw new Error(`${folder} holds something else than a packaged product. Name an empty or a new folder.`)
}
