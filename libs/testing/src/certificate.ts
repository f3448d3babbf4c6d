import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** Encodes one ASN.1 DER element: tag, length, content. Source: ITU-T X.690. */
const element = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Uint8Array[]) => element(0x30, ...parts)
const identifier = (hex: string) => element(0x06, Buffer.from(hex, 'hex'))
const text = (value: string) => element(0x0c, Buffer.from(value))
const time = (value: string) => element(0x17, Buffer.from(value))

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const commonName = (value: string) => sequence(element(0x31, sequence(identifier('550403'), text(value))))
const extension = (id: string, value: Uint8Array) => sequence(identifier(id), element(0x04, value))

/** A self-signed certificate and its key as PEM, and the hash by which a browser trusts the key. */
export type Certificate = { cert: string; key: string; spkiHash: string }

/** Creates a self-signed certificate for a name, valid from 2020 to 2049. Source of the format: RFC 5280 §4.1. */
export const selfSigned = (name: string): Certificate => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const alternativeNames = sequence(element(0x82, Buffer.from(name)))
  const isAuthority = sequence(element(0x01, Buffer.from([0xff])))
  const facts = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName(name),
    sequence(time('200101000000Z'), time('491231235959Z')),
    commonName(name),
    spki,
    element(0xa3, sequence(extension('551d11', alternativeNames), extension('551d13', isAuthority))),
  )
  const signature = sign('sha256', facts, privateKey)
  const der = sequence(facts, ecdsaWithSha256, element(0x03, Buffer.from([0]), signature))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  }
}
