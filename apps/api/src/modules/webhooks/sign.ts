import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A signing secret as Standard Webhooks writes it: 32 random bytes in base64. */
export const newSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** The headers of one message. Source: standardwebhooks.com, specification, Signature scheme. */
export const signedHeaders = (secret: string, id: string, at: Date, body: string): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
