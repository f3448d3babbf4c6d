import { releaseKeysMeta, signatureHeader } from '@bazaar/federation-contract'
import { parseKeys, verifySignature } from './signature.ts'

/** Why what the server said of releases is not used. */
export type Refusal =
  /** The page names no key, or what came carries no signature of one. */
  | 'signature'
  /** This browser cannot check signatures. */
  | 'unsupported'
  /** It is older than what was seen before. */
  | 'older'

export class Refused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(`Releases refused: ${reason}`)
    this.name = 'Refused'
    this.reason = reason
  }
}

/** Text of the page's meta element with the public keys; they came with the page, so whoever can change them owns it anyway. */
export const pageKeys = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${releaseKeysMeta}"]`)?.content ?? ''

const open = async (bytes: Uint8Array<ArrayBuffer>, signature: string): Promise<unknown> => {
  const verdict = await verifySignature(bytes, signature, parseKeys(pageKeys()))
  if (verdict !== 'valid') throw new Refused(verdict === 'invalid' ? 'signature' : 'unsupported')
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** JSON of a script element of the page, once its `data-signature` was found good. @throws {Refused} */
export const openElement = (id: string): Promise<unknown> => {
  const element = document.getElementById(id)
  return open(new TextEncoder().encode(element?.textContent ?? ''), element?.dataset['signature'] ?? '')
}

/** JSON of an answer of the API, once its signature was found good. @throws {Refused} */
export const openAnswer = async (answer: Response): Promise<unknown> =>
  open(new Uint8Array(await answer.arrayBuffer()), answer.headers.get(signatureHeader) ?? '')
