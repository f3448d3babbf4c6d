import type { ReleaseKeys } from './release-keys.ts'

/** JSON as it is sent, in an answer or inside the page, and the signature (base64) over its UTF-8 bytes. */
export type SignedText = { text: string; signature: string }

/** JSON that may stand inside a script element as it is: no `<` can close it. */
export const signedJson = (keys: ReleaseKeys, value: unknown): SignedText => {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  return { text, signature: keys.sign(text) }
}
