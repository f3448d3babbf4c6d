import { releaseKeysMeta, signatureHeader } from '@bazaar/federation-contract'
import { parseKeys, verifySignature } from './signature.ts'

/** Why a registry or release record is not used. */
export type Refusal =
  /** The page names no key, or the data has no signature by one of its keys. */
  | 'signature'
  /** This browser cannot check signatures. */
  | 'unsupported'
  /** It is older than one seen before. */
  | 'older'

export class Refused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(`Releases refused: ${reason}`)
    this.name = 'Refused'
    this.reason = reason
  }
}

/** The public keys in the page's meta element. Anyone who can change them controls the page anyway. */
export const pageKeys = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${releaseKeysMeta}"]`)?.content ?? ''

const open = async (bytes: Uint8Array<ArrayBuffer>, signature: string): Promise<unknown> => {
  const verdict = await verifySignature(bytes, signature, parseKeys(pageKeys()))
  if (verdict !== 'valid') throw new Refused(verdict === 'invalid' ? 'signature' : 'unsupported')
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** JSON of a script element of the page, after checking its `data-signature`. @throws {Refused} */
export const openElement = (id: string): Promise<unknown> => {
  const element = document.getElementById(id)
  return open(new TextEncoder().encode(element?.textContent ?? ''), element?.dataset['signature'] ?? '')
}

/** JSON of an answer of the API, after checking its signature. @throws {Refused} */
export const openAnswer = async (answer: Response): Promise<unknown> =>
  open(new Uint8Array(await answer.arrayBuffer()), answer.headers.get(signatureHeader) ?? '')
