import type { ReleaseKeys } from '../release-keys.ts'

/** JSON as it is sent, in a response or in the page, and the signature (base64) over its UTF-8 bytes. */
export type SignedText = { text: string; signature: string }

/** JSON that is safe inside a script element: `<` is escaped. */
export const signedJson = (keys: Pick<ReleaseKeys, 'sign'>, value: unknown): SignedText => {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  return { text, signature: keys.sign(text) }
}
