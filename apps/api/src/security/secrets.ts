import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A random token needs no salt: it cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Six digits. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** A code is short, so its hash is keyed with the server's secret against brute force. */
export const hashCode = (secret: string, purpose: string, subjectId: string, code: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${subjectId}\n${code}`).digest('hex')

/** Key of a counter; counters do not store email addresses or networks in plain text. */
export const counterKey = (secret: string, kind: string, value: string): string =>
  `${kind}:${createHmac('sha256', secret).update(value).digest('base64url').slice(0, 22)}`

/** What a request brings may hold letters of several bytes: bytes are counted, not characters. */
export const sameHash = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
