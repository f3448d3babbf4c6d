/** Bytes that carry no signature of one of these keys are not what the server wrote. */
export type Verdict = 'valid' | 'invalid' | 'unsupported'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Public keys of the page: raw 32 bytes in base64, separated by spaces. Others are left out. */
export const parseKeys = (text: string): Uint8Array<ArrayBuffer>[] =>
  text
    .split(/\s+/)
    .map(bytesOf)
    .filter((key): key is Uint8Array<ArrayBuffer> => key?.length === 32)

const supportsEd25519 = (subtle: SubtleCrypto | undefined, key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> =>
  subtle ? subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => null) : Promise.resolve(null)

/**
 * Checks an Ed25519 signature (base64, 64 bytes) over exactly these bytes against each key. `unsupported` where the
 * browser cannot: a page that came over http from another machine, or a browser older than Chrome 137,
 * Firefox 129, Safari 17.
 */
export const verifySignature = async (
  bytes: Uint8Array<ArrayBuffer>,
  signature: string,
  keys: readonly Uint8Array<ArrayBuffer>[],
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Verdict> => {
  const mark = bytesOf(signature)
  if (mark?.length !== 64 || keys.length === 0) return 'invalid'
  for (const raw of keys) {
    const key = await supportsEd25519(subtle, raw)
    if (!key || !subtle) return 'unsupported'
    if (await subtle.verify('Ed25519', key, mark, bytes)) return 'valid'
  }
  return 'invalid'
}
