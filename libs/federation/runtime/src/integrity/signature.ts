/** Whether bytes carry a valid signature; `unsupported` when this browser cannot check it. */
export type Verdict = 'valid' | 'invalid' | 'unsupported'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Public keys: raw 32 bytes in base64, separated by spaces. Malformed ones are skipped. */
export const parseKeys = (text: string): Uint8Array<ArrayBuffer>[] =>
  text
    .split(/\s+/)
    .map(bytesOf)
    .filter((key): key is Uint8Array<ArrayBuffer> => key?.length === 32)

type Bytes = Uint8Array<ArrayBuffer>
type Check = (signature: Bytes, key: Bytes) => boolean | Promise<boolean>

/** null where the browser does not support Ed25519. */
const browserCheck = async (bytes: Bytes, probe: Bytes, subtle: SubtleCrypto | undefined): Promise<Check | null> => {
  if (!subtle) return null
  const read = (key: Bytes) => subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  const known = await read(probe).catch(() => null)
  return known && (async (signature, key) => subtle.verify('Ed25519', await read(key), signature, bytes))
}

/** The same check in JavaScript; its code is loaded only where it is needed. */
const plainCheck = async (bytes: Bytes): Promise<Check> => {
  const [ed25519, { sha512 }] = await Promise.all([import('@noble/ed25519'), import('@noble/hashes/sha2.js')])
  ed25519.hashes.sha512 = (message) => new Uint8Array(sha512(message))
  return (signature, key) => {
    try {
      return ed25519.verify(signature, bytes, key)
    } catch {
      // The key is not a point of the curve.
      return false
    }
  }
}

/**
 * Checks an Ed25519 signature (base64, 64 bytes) over exactly these bytes against each key. Browsers before Chrome 137,
 * Firefox 129 and Safari 17 cannot, nor can any on a page loaded over http from another machine: these use our own code.
 * `unsupported` when that code failed to load.
 */
export const verifySignature = async (
  bytes: Bytes,
  signature: string,
  keys: readonly Bytes[],
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Verdict> => {
  const mark = bytesOf(signature)
  const [probe] = keys
  if (mark?.length !== 64 || !probe) return 'invalid'
  const check = (await browserCheck(bytes, probe, subtle)) ?? (await plainCheck(bytes).catch(() => null))
  if (!check) return 'unsupported'
  for (const key of keys) if (await check(mark, key)) return 'valid'
  return 'invalid'
}
