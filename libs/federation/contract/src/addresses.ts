/** Where a page tells what it refused, and what browsers refused for it. */
export const reportsPath = '/api/v1/reports/csp'

/** Where the files of all builds are handed out. */
export const storePath = '/r/'

/** A build of a remote or of the host. */
export type BuildName = { name: string; buildId: string }

/**
 * Folder of a build's files.
 * @param again another address of the same folder, for each further try: what a browser could not have from one
 * address it does not ask for there again
 */
export const buildPath = ({ name, buildId }: BuildName, again = 0): string =>
  `${storePath}${name}/${buildId}${again > 0 ? `~${again}` : ''}/`

const folder = /\/r\/([a-z-]+)\/([a-f0-9]{12})(?:~\d+)?\//

/** Builds whose folders a text names, in their order: an address, or the stack of an error. */
export const buildsIn = (text: string): BuildName[] =>
  [...text.matchAll(new RegExp(folder, 'g'))].map(([, name = '', buildId = '']) => ({ name, buildId }))

/** The path as the first try asks it, when it lies in a build's folder; any other as it is. */
export const withoutTry = (path: string): string => path.replace(new RegExp(`^${folder.source}`), `${storePath}$1/$2/`)
