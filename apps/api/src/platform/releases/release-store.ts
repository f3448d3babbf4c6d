import type { Database } from '../../db/client.ts'
import { type Settings, publicUrl } from '../../settings.ts'
import { type ReleaseBucket, openBucket } from './store/bucket.ts'
import { type ReleaseKeys, readReleaseKeys } from './release-keys.ts'
import { type FetchBuild, createFetcher } from './store/shared-store.ts'
import type { Smoke } from './smoke/smoke.ts'

/** Where releases are kept and what signs them. */
export type ReleaseStore = {
  db: Database
  dataDir: string
  keys: ReleaseKeys
  /** Origin of the product's page, which other origins must allow to read their files. */
  pageOrigin: string
  /** Keeps builds for several servers. */
  bucket: ReleaseBucket | undefined
  /** Brings a build that another server published. */
  fetchBuild: FetchBuild
  /** Opens a build in a browser before it is served; a shell has no server to open it with. */
  smoke?: Smoke
}

/** @throws {StartError} when the key cannot be read */
export const openReleaseStore = (db: Database, settings: Settings): ReleaseStore => {
  const store = {
    db,
    dataDir: settings.DATA_DIR,
    keys: readReleaseKeys(settings),
    bucket: openBucket(settings),
    pageOrigin: new URL(publicUrl(settings)).origin,
  }
  return { ...store, fetchBuild: createFetcher(store) }
}
