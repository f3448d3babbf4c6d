import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate for `localhost`, and the hash by which a browser trusts its key. */
export type Certificate = { key: string; cert: string; spkiHash: string }

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const octets = (hex: string) => Buffer.from(hex, 'hex')
/** RFC 5280: years before 2050 have two digits. */
const utcTime = (moment: Date) =>
  der(0x17, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'ascii'))

// Object identifiers in DER: ecdsa-with-SHA256, commonName, subjectAltName.
const ecdsaWithSha256 = octets('06082a8648ce3d040302')
const commonName = octets('0603550403')
const subjectAltName = octets('0603551d11')

const day = 86_400_000

/** Makes a key and a certificate (RFC 5280, P-256), valid from a day ago for 31 days. */
export const selfSigned = (): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))))
  const names = sequence(der(0x82, Buffer.from('localhost')))
  const body = sequence(
    der(0xa0, octets('020102')),
    der(0x02, Buffer.concat([octets('01'), randomBytes(8)])),
    sequence(ecdsaWithSha256),
    name,
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + 30 * day))),
    name,
    spki,
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, names)))),
  )
  const signature = der(0x03, octets('00'), sign('sha256', body, privateKey))
  const bytes = sequence(body, sequence(ecdsaWithSha256), signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  }
}
