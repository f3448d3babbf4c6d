import { appsApi } from '@bazaar/contracts'
import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js'
import { z } from 'zod'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { countTry, type Rule } from '../../security/throttle.ts'
import { oauthClient } from '../keys/tables.ts'
import { type Client, findClient, toClient } from './clients.ts'

const perUser: Rule = { kind: 'oauth-document', limit: 30, window: 3_600 }
const timeoutMs = 5_000
const maxBytes = 20_000

/** A client whose id is the https address of its own description. Source: draft-ietf-oauth-client-id-metadata-document, §3. */
const isDocument = (id: string): boolean => {
  if (!URL.canParse(id)) return false
  const { protocol, pathname, href, username, password } = new URL(id)
  const isPlain = href === id && !id.includes('#') && username === '' && password === ''
  return protocol === 'https:' && pathname !== '/' && isPlain
}

const readDocument = async ({ ports, clock }: Services, id: string): Promise<Client> => {
  const signal = AbortSignal.timeout(timeoutMs)
  // A redirect would let another address speak for this one.
  const accept = ['application/json', '*/*']
  const request = { signal, accept, timeoutMs, maxBytes, maxRedirects: 0, anyStatus: true, asBytes: true }
  const { status, content } = await ports.fetch(id, request)
  if (status !== 200) throw new Error(`It answered ${status}.`)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  const document = z.looseObject({ client_id: z.literal(id) }).parse(JSON.parse(text))
  return toClient(document, id, clock.now())
}

/**
 * The client that asks an owner. A description is read each time and stored, because the calls for tokens follow at once.
 * @throws {AppError} INVALID_INPUT, RATE_LIMITED
 */
export const findAskingClient = async (services: Services, { userId }: Signed, id: string): Promise<Client> => {
  if (!isDocument(id)) {
    const known = await findClient(services, id)
    if (!known) throw new AppError('INVALID_INPUT', { detail: appsApi.appTexts.unknownApp })
    return known
  }
  const verdict = await countTry(services, perUser, userId)
  if (!verdict.allowed) throw new AppError('RATE_LIMITED', { retryAfter: verdict.retryAfter })
  const client = await readDocument(services, id).catch((cause: unknown) => {
    const detail = cause instanceof OAuthError ? cause.message : appsApi.appTexts.unreadable
    throw new AppError('INVALID_INPUT', { detail, cause })
  })
  const { name, redirectUris, usedAt } = client
  const set = { name, redirectUris, usedAt }
  await services.db.insert(oauthClient).values(client).onConflictDoUpdate({ target: oauthClient.id, set })
  return client
}
