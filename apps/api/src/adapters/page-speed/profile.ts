import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Passes no secrets of the server to a process that opens untrusted pages. */
const passedOn = ['PATH', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'NODE_EXTRA_CA_CERTS', 'SystemRoot']

/**
 * Chromium ends at its start when its socket's path, 63 characters more with the names of both folders, is longer than
 * the 103 that macOS allows. Linux allows 107.
 */
const maxParent = 40

/** Creates a browser's profile. A parent whose path is too long for a socket is replaced with `/tmp`. */
export const createProfile = (parent = tmpdir()): Promise<string> => {
  const isTooLong = process.platform !== 'win32' && parent.length > maxParent
  return mkdtemp(join(isTooLong ? '/tmp' : parent, 'bazaar-page-'))
}

export const environmentFor = (profile: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  HOME: profile,
  TMPDIR: profile,
})
