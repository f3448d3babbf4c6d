import { X509Certificate, createHash, createPrivateKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { selfSigned } from './certificate.ts'

describe('selfSigned', () => {
  it('makes a certificate for localhost, signed by its own key and valid now', () => {
    const { key, cert, spkiHash } = selfSigned('localhost')
    const parsed = new X509Certificate(cert)
    expect(parsed.checkHost('localhost')).toBe('localhost')
    expect(parsed.verify(parsed.publicKey)).toBe(true)
    expect(parsed.checkPrivateKey(createPrivateKey(key))).toBe(true)
    expect(parsed.validFromDate.getTime()).toBeLessThan(Date.now())
    expect(parsed.validToDate.getTime()).toBeGreaterThan(Date.now())
    const spki = parsed.publicKey.export({ type: 'spki', format: 'der' })
    expect(spkiHash).toBe(createHash('sha256').update(spki).digest('base64'))
  })
})
