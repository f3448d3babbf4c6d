import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Passes no secrets of the server to a process that opens untrusted pages. */
const passedOn = ['PATH', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'NODE_EXTRA_CA_CERTS', 'SystemRoot']

/**
 * Chromium exits when the path of its singleton socket is too long: over 103 characters on macOS, 107 on Linux. The names
 * below the parent take 63 of them.
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
