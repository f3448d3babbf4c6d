import type { Locale } from '@bazaar/locale'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { findRelease } from '../pointer.ts'
import { remoteOf } from './read-registry.ts'
import type { ReleaseKeys } from '../release-keys.ts'
import { type SignedText, signedJson } from './signed-text.ts'

/**
 * One signed build of a remote, which pages fall back to when a newer one fails.
 * @throws {AppError} NOT_FOUND for builds never served or no longer stored, RELEASE_KILLED
 */
export const readRelease = async (
  services: Services,
  keys: ReleaseKeys,
  { name, buildId, locale }: { name: string; buildId: string; locale: Locale },
): Promise<SignedText> => {
  const found = name === 'host' ? undefined : await findRelease(services.db, name, buildId)
  if (found?.killedAt) throw new AppError('RELEASE_KILLED')
  if (!found?.servedAt || found.collectedAt) throw new AppError('NOT_FOUND')
  const { manifest, origin } = found
  const served = { name, channel: 'current', previousBuildId: null, off: false } as const
  return signedJson(keys, remoteOf(services, locale, { ...served, manifest, origin }))
}
