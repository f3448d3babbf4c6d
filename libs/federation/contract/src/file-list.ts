import { z } from 'zod'
import type { BuildName } from './addresses.ts'
import { Integrity, PageEntry, type RegistryRemote } from './manifest.ts'

const OfPage = PageEntry.pick({ id: true, files: true, libraries: true })

/** The files of a build, which a page carries for the remote it opens. It names the lists of the others by their hashes. */
export const FileList = z.object({ integrity: Integrity, pages: z.array(OfPage) })
export type FileList = z.output<typeof FileList>

export const fileListOf = ({ integrity, pages }: RegistryRemote): FileList => ({
  integrity,
  pages: pages.map(({ id, files, libraries }) => ({ id, files, libraries })),
})

/** The remote as pages of other remotes carry it. @param fileList hash of its list */
export const withoutFileList = (remote: RegistryRemote, fileList: string): RegistryRemote => ({
  ...remote,
  fileList,
  integrity: {},
  pages: remote.pages.map((page) => ({ ...page, files: [], libraries: [] })),
})

export const withFileList = (remote: RegistryRemote, { integrity, pages }: FileList): RegistryRemote => ({
  ...remote,
  fileList: null,
  integrity,
  pages: remote.pages.map((page) => ({ ...page, ...pages.find(({ id }) => id === page.id) })),
})

/**
 * Address of a list. The hash is part of it, so what it answers never changes.
 * @param again number of the retry; each has its own address, so that no cache answers it
 */
export const fileListPath = ({ name, buildId }: BuildName, hash: string, again = 0): string =>
  `/api/v1/releases/${name}/${buildId}/files?hash=${encodeURIComponent(hash)}${again > 0 ? `&again=${again}` : ''}`
