import { remoteNames } from '@bazaar/federation-contract'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { remoteOf } from './read-registry.ts'
import type { ReleaseKeys } from './release-keys.ts'
import { type SignedText, signedJson } from './signed-text.ts'
import { release } from './tables.ts'

const isRemote = (name: string): boolean => remoteNames.some((each) => each === name)

/**
 * One build of a remote, signed: what a page falls back to when a newer one fails.
 * @throws {AppError} NOT_FOUND for what was never served
 */
export const readRelease = async (
  services: Services,
  keys: ReleaseKeys,
  { name, buildId }: { name: string; buildId: string },
): Promise<SignedText> => {
  const [row] = isRemote(name)
    ? await services.db
        .select({ name: release.name, manifest: release.manifest })
        .from(release)
        .where(and(eq(release.name, name), eq(release.buildId, buildId)))
    : []
  if (!row) throw new AppError('NOT_FOUND')
  return signedJson(keys, remoteOf(services, { ...row, previousBuildId: null }))
}
