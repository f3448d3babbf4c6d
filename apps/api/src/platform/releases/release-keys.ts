import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { keepOnce } from '../../files/keep-once.ts'
import { StartError } from '../../start-error.ts'

export type ReleaseKeys = {
  /** Ed25519 signature (base64) over the UTF-8 bytes of a text. */
  sign: (text: string) => string
  /** Whether one of the public keys fits. */
  verify: (text: string, signature: string) => boolean
  /** Raw 32 bytes in base64, our own first: what the page tells the browser. */
  publicKeys: readonly string[]
}

/** DER of an Ed25519 public key is this and its 32 bytes. Source: RFC 8410 §4. */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const rawOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(publicPrefix.length).toString('base64')

const publicKeyOf = (raw: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicPrefix, Buffer.from(raw, 'base64')]), format: 'der', type: 'spki' })

const newKey = (): string => {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const pemOf = ({ RELEASE_KEY: given, DATA_DIR }: KeySettings): string => {
  if (given === undefined) return keepOnce(join(DATA_DIR, 'keys/release.pem'), newKey)
  // In an environment variable the line breaks are often written out.
  if (given.includes('BEGIN')) return given.replaceAll('\\n', '\n')
  // Without a word of what was given: it may be a key in another form.
  if (!existsSync(given))
    throw new StartError('The setting RELEASE_KEY is neither a key in PEM nor a file that is there.')
  return readFileSync(given, 'utf8')
}

const privateKeyOf = (settings: KeySettings): KeyObject => {
  const pem = pemOf(settings)
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below, without a word of the key.
  }
  throw new StartError('The key that signs releases is not an Ed25519 private key in PEM (PKCS #8); see RELEASE_KEY.')
}

type KeySettings = Pick<Settings, 'RELEASE_KEY' | 'RELEASE_PUBLIC_KEYS' | 'DATA_DIR'>

/** The key that signs what browsers are told of releases, and the keys they may trust. @throws {StartError} */
export const readReleaseKeys = (settings: KeySettings): ReleaseKeys => {
  const key = privateKeyOf(settings)
  const publicKeys = [...new Set([rawOf(key), ...settings.RELEASE_PUBLIC_KEYS])]
  const verifiers = publicKeys.map(publicKeyOf)
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    verify: (text, signature) =>
      verifiers.some((each) => verify(null, Buffer.from(text), each, Buffer.from(signature, 'base64'))),
    publicKeys,
  }
}
