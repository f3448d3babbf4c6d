/** Where browsers and pages report what they refused to load. */
export const reportsPath = '/api/v1/reports/csp'

/** Where the files of all builds are served. */
export const storePath = '/r/'

/** A build of a remote or of the host. */
export type BuildName = { name: string; buildId: string }

/**
 * Folder of a build's files.
 * @param again number of the retry; each has its own address, because browsers do not request a failed address again
 */
export const buildPath = ({ name, buildId }: BuildName, again = 0): string =>
  `${storePath}${name}/${buildId}${again > 0 ? `~${again}` : ''}/`

/** Where the builds of a remote are; `origin` is another origin that keeps them, null = this one. */
export const remoteFolder = (name: string, origin: string | null): string => `${origin ?? ''}${storePath}${name}/`

const folder = /\/r\/([a-z-]+)\/([a-f0-9]{12})(?:~\d+)?\//

/** Builds named in a text, in order: in an address, or in the stack of an error. */
export const buildsIn = (text: string): BuildName[] =>
  [...text.matchAll(new RegExp(folder, 'g'))].map(([, name = '', buildId = '']) => ({ name, buildId }))

/** The path of the first attempt, for a path in a build's folder; other paths are unchanged. */
export const withoutTry = (path: string): string => path.replace(new RegExp(`^${folder.source}`), `${storePath}$1/$2/`)
