import { storePath } from '@bazaar/federation-contract'

/** A script or style of the store, `/r/<name>/<buildId>/<path>`. */
export type StoredFile = {
  name: string
  /** Path relative to the store's folder; browsers use it to name their dictionary. */
  id: string
  path: string
}

// No segment starts with a dot, so it cannot leave the folder.
const inStore = /^([a-z-]{1,64})\/[a-f0-9]{12}\/((?:[\w-][\w.-]{0,99}\/){0,8}[\w-][\w.-]{0,99}\.(?:js|css))$/

/** @param id `<name>/<buildId>/<path>` */
export const storedFile = (id: string): StoredFile | undefined => {
  const [, name, path] = inStore.exec(id) ?? []
  return name && path ? { name, id, path } : undefined
}

/** The store file that an address requests. */
export const requestedFile = (url: string): StoredFile | undefined =>
  url.startsWith(storePath) ? storedFile(url.slice(storePath.length).replace(/\?.*$/, '')) : undefined
