import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'
import { createCookie } from '../../../http/cookies.ts'
import { newToken, sameHash } from '../../../security/secrets.ts'

const cookie = createCookie({ name: 'device', path: '/api/v1/auth', maxAge: 365 * 24 * 3_600, sameSite: 'strict' })
/** People who share a browser. */
const maxUsers = 4

const proofOf = (secret: string, userId: string, id: string): string =>
  createHmac('sha256', secret).update(`device\n${userId}\n${id}`).digest('base64url')

const readEntries = ({ settings }: Services, request: FastifyRequest): string[] =>
  (cookie.read(request, settings) ?? '').split('~').filter((entry) => entry !== '')

const isOf = ({ secret }: Services, userId: string, entry: string): boolean => {
  const [id = '', proof = ''] = entry.split('.')
  return sameHash(proof, proofOf(secret, userId, id))
}

/**
 * The id of this browser if the user has signed in with it before. Its guesses are counted apart, so that strangers who
 * guess cannot keep the owner out. Source: OWASP, Device Cookies.
 */
export const knownDevice = (services: Services, request: FastifyRequest, userId: string | undefined): string | null => {
  if (userId === undefined) return null
  const entry = readEntries(services, request).find((each) => isOf(services, userId, each))
  return entry?.split('.')[0] ?? null
}

/** Remembers a sign-in of this browser: `<id>.<proof>` for each user, newest first. */
export const rememberDevice = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): void => {
  const others = readEntries(services, request).filter((entry) => !isOf(services, userId, entry))
  const id = newToken()
  const own = `${id}.${proofOf(services.secret, userId, id)}`
  cookie.set(reply, services.settings, [own, ...others].slice(0, maxUsers).join('~'))
}
