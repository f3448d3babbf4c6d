import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseKeys, verifySignature } from './signature.ts'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    raw: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}
const [ours, older, stranger] = [pair(), pair(), pair()]
const bytes = (text: string) => new TextEncoder().encode(text)
const keys = parseKeys(`${ours.raw} ${older.raw}`)

describe('verifySignature', () => {
  it('accepts a signature by any key of the page, over exactly these bytes', async () => {
    expect(await verifySignature(bytes('{"a":"é"}'), ours.sign('{"a":"é"}'), keys)).toBe('valid')
    expect(await verifySignature(bytes('{}'), older.sign('{}'), keys)).toBe('valid')
    expect(await verifySignature(bytes('{} '), ours.sign('{}'), keys)).toBe('invalid')
    expect(await verifySignature(bytes('{}'), stranger.sign('{}'), keys)).toBe('invalid')
  })

  it('verifies test vector 3 of RFC 8032 §7.1', async () => {
    const hex = (text: string) => Buffer.from(text, 'hex')
    const key = hex('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025').toString('base64')
    const signature = hex(
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ).toString('base64')
    expect(await verifySignature(new Uint8Array([0xaf, 0x82]), signature, parseKeys(key))).toBe('valid')
    expect(await verifySignature(new Uint8Array([0xaf, 0x83]), signature, parseKeys(key))).toBe('invalid')
  })

  it.each([
    ['none', ''],
    ['no base64', '%%%'],
    ['too short', btoa('short')],
    ['too long', btoa('x'.repeat(65))],
  ])('fails closed: %s', async (_name, signature) => {
    expect(await verifySignature(bytes('{}'), signature, keys)).toBe('invalid')
  })

  it('fails closed without a key', async () => {
    expect(await verifySignature(bytes('{}'), ours.sign('{}'), parseKeys(' not-a-key AAAA'))).toBe('invalid')
  })

  it('checks in JavaScript where the browser cannot', async () => {
    const refuses = { importKey: () => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError')) }
    const subtle: SubtleCrypto = refuses as never
    const verify = (text: string, signature: string) => verifySignature(bytes(text), signature, keys, subtle)
    expect(await verify('{"a":"é"}', ours.sign('{"a":"é"}'))).toBe('valid')
    expect(await verify('{}', older.sign('{}'))).toBe('valid')
    expect(await verify('{} ', ours.sign('{}'))).toBe('invalid')
    expect(await verify('{}', stranger.sign('{}'))).toBe('invalid')
    const zeros = parseKeys(btoa('\0'.repeat(32)))
    expect(await verifySignature(bytes('{}'), ours.sign('{}'), zeros, subtle)).toBe('invalid')
  })
})
