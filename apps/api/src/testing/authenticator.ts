import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@bazaar/contracts'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
/** Flags of the authenticator data. Source: WebAuthn level 3, §6.1. */
const flag = { present: 1, verified: 4, holdsKey: 64 }

/** A passkey made of software: the page's address, the user's finger and the counter are the test's to choose. */
export const createAuthenticator = (rpId = 'localhost') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const state = { origin: 'http://localhost:3000', verifiesUser: true, counter: 0, userHandle: '' }

  const dataOf = (held: Buffer = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    const flags = flag.present | (state.verifiesUser ? flag.verified : 0) | (held.length > 0 ? flag.holdsKey : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, held])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }))
  const frame = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  /** The key as COSE. Source: RFC 9053, §2.1 and §7.1. */
  const coseKey = (): Uint8Array => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  return {
    state,
    /** What `navigator.credentials.create` gives. */
    create: ({ challenge, user }: PasskeyCreation): NewPasskey => {
      state.userHandle = user.id
      const length = Buffer.from([0, id.length])
      const authData = dataOf(Buffer.concat([Buffer.alloc(16), length, id, coseKey()]))
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** What `navigator.credentials.get` gives. */
    sign: ({ challenge }: PasskeyRequest): PasskeyProof => {
      state.counter += 1
      const authData = dataOf()
      const data = clientData('webauthn.get', challenge)
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
          userHandle: state.userHandle,
        },
      }
    },
  }
}
