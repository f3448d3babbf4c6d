import type { StoredFile } from './stored-file.ts'

/** Address patterns a file is a dictionary for (RFC 9842 §2.1.1); browsers use the longest match. */
export type Patterns = {
  /** The same file of other builds. */
  own: string
  /** All files likely to have much in common with it. */
  wide: string
}

const hash = /\.[a-f0-9]{8,10}(?=\.(?:js|css)$)/

const wideOf = (name: string, path: string): string | undefined => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const ending = path.slice(path.lastIndexOf('.'))
  const file = path.slice(folder.length)
  // Remotes share code mostly in their exposed chunks, or in pages where only some need it.
  if (file.startsWith('__federation_expose_')) return `/r/mfe-*/*/${folder}*${ending}`
  if (file.startsWith('remoteEntry.')) return `/r/mfe-*/*/${folder}remoteEntry.*${ending}`
  if (file.startsWith('page-')) return `/r/${name}/*/${folder}page-*${ending}`
  return undefined
}

/**
 * `*` matches the build with its retry suffix, and the content hash.
 * @returns undefined for a name without a hash, which cannot match other builds
 */
export const patternsOf = ({ name, path }: StoredFile): Patterns | undefined => {
  if (!hash.test(path)) return undefined
  const own = `/r/${name}/*/${path.replace(hash, '.*')}`
  return { own, wide: wideOf(name, path) ?? own }
}
