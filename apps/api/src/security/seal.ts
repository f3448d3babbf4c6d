import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

/** A separate key for each purpose, so that sealed texts cannot be opened by another use of the secret. */
const keyFrom = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

export type SealPurpose = 'linkedin-token' | 'setting' | 'webhook-secret'

/** @param owner bound to the text, which cannot be opened in another owner's row */
export const seal = (secret: string, owner: string, text: string, purpose: SealPurpose = 'linkedin-token'): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyFrom(secret, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** The text, or null if it was changed, belongs to another owner or was sealed with another secret. */
export const unseal = (
  secret: string,
  owner: string,
  sealed: string,
  purpose: SealPurpose = 'linkedin-token',
): string | null => {
  const [iv = '', tag = '', text = ''] = sealed.split('.')
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(secret, purpose), Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(owner))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
