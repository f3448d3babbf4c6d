import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { keepOnce } from '../../files/keep-once.ts'
import { StartError } from '../../start-error.ts'

export type ReleaseKeys = {
  /** Ed25519 signature (base64) over the UTF-8 bytes of a text. */
  sign: (text: string) => string
  /** Whether one of the public keys matches. */
  verify: (text: string, signature: string) => boolean
  /** Raw 32 bytes in base64, our own key first; the page embeds them. */
  publicKeys: readonly string[]
}

/** DER of an Ed25519 public key: this prefix and 32 bytes. Source: RFC 8410 §4. */
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
  // Environment variables often contain escaped line breaks.
  if (given.includes('BEGIN')) return given.replaceAll('\\n', '\n')
  // Never prints the value: it may be a key in another format.
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
    // Reported below without revealing the key.
  }
  throw new StartError('The key that signs releases is not an Ed25519 private key in PEM (PKCS #8); see RELEASE_KEY.')
}

type KeySettings = Pick<Settings, 'RELEASE_KEY' | 'RELEASE_PUBLIC_KEYS' | 'DATA_DIR'>

/** Reads the signing key and the keys that browsers may trust. @throws {StartError} */
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
