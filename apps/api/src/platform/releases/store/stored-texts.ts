import { storePath } from '@bazaar/federation-contract'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../../context.ts'
import { sha384 } from '../release-facts.ts'
import type { FetchBuild } from './shared-store.ts'
import { buildAt, storeFolder } from './store.ts'

/**
 * Text of a stored file that goes into a document. @param hash its published SHA-384 in base64
 * @returns null if it is missing or differs: no signature in the page covers it
 */
export type ReadStored = (address: string, hash: string | undefined) => Promise<string | null>

/** Far more than the builds in use have; those of earlier builds must not pile up. */
export const maxKept = 200

/** Reads each file once; a document without it is slower, not broken. */
export const createStoredTexts = (
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  fetchBuild: FetchBuild,
): ReadStored => {
  const kept = new Map<string, string>()
  const reported = new Set<string>()

  const fetchAt = async (address: string): Promise<void> => {
    const build = buildAt(address)
    if (build) await fetchBuild(build).catch((err: unknown) => log.warn({ err, ...build }, 'build not fetched'))
  }

  return async (address, hash) => {
    const known = kept.get(address)
    if (known !== undefined || hash === undefined) return known ?? null
    await fetchAt(address)
    const bytes = await readFile(join(storeFolder(settings.DATA_DIR), address.slice(storePath.length))).catch(
      () => null,
    )
    if (bytes && sha384(bytes) === hash) {
      const text = bytes.toString()
      if (kept.size >= maxKept) kept.clear()
      kept.set(address, text)
      return text
    }
    if (!reported.has(address))
      log.error({ address }, 'A stored file is not what was published; publish the build again')
    reported.add(address)
    return null
  }
}
