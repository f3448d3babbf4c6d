import {
  CustomOAuthError,
  InvalidClientMetadataError,
  TemporarilyUnavailableError,
  TooManyRequestsError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js'
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { countTry } from '../../security/throttle.ts'
import { oauthClient } from '../keys/tables.ts'
import { describeRedirect, isRedirect } from './redirects.ts'

export type Client = typeof oauthClient.$inferSelect

/** Registered programs altogether: a flood from many networks ends here. */
const maxClients = 20_000
const hour = 3_600

/** What we use of it; whatever else a client sends is ignored. Source: RFC 7591, §2. */
const Metadata = z.object({
  redirect_uris: z.array(z.string().max(500)).min(1).max(10),
  client_name: z.string().max(100).optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

const readMetadata = (body: unknown): z.output<typeof Metadata> => {
  const { data, error } = Metadata.safeParse(body)
  if (error) {
    const { path, message } = error.issues[0] ?? { path: [], message: 'Wrong input' }
    const detail = `${path.join('.')}: ${message}`
    if (path[0] === 'redirect_uris') throw new CustomOAuthError('invalid_redirect_uri', detail)
    throw new InvalidClientMetadataError(detail)
  }
  const wrong = data.redirect_uris.find((address) => !isRedirect(address))
  if (wrong !== undefined) {
    const detail = `“${wrong}” is neither https nor an address of a program on the device, or it has a fragment.`
    throw new CustomOAuthError('invalid_redirect_uri', detail)
  }
  if (data.grant_types?.includes('authorization_code') === false || data.response_types?.includes('code') === false) {
    throw new InvalidClientMetadataError('Only authorization codes are offered.')
  }
  return data
}

/** A name for people: one line without invisible signs. */
const toName = (given: string | undefined, redirect: string): string =>
  given?.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim() || describeRedirect(redirect).host

/** @throws {OAuthError} too many of one network, or altogether */
const limitRegistrations = async (services: Services, { ip }: FastifyRequest): Promise<void> => {
  const rule = { kind: 'oauth-client', limit: services.settings.LIMIT_APPS_IP, window: hour }
  const verdict = await countTry(services, rule, networkOf(ip))
  if (!verdict.allowed) throw new TooManyRequestsError(`Try again in ${verdict.retryAfter} seconds.`)
  if ((await services.db.$count(oauthClient)) >= maxClients) {
    throw new TemporarilyUnavailableError('Too many apps have registered. Try again tomorrow.')
  }
}

/** What we keep of a description. @throws {OAuthError} as in RFC 7591, §3.2.2 */
export const toClient = (metadata: unknown, id: string, usedAt: Date): Client => {
  const { redirect_uris: given, client_name: name } = readMetadata(metadata)
  const redirectUris = [...new Set(given)]
  return { id, name: toName(name, redirectUris[0] ?? ''), redirectUris, usedAt }
}

/**
 * Registers a program. Clients are public: PKCE and the registered addresses protect them, so there is no secret.
 * @throws {OAuthError} as in RFC 7591, §3.2.2
 */
export const registerClient = async (
  services: Services,
  request: FastifyRequest,
): Promise<OAuthClientInformationFull> => {
  const client = toClient(request.body, randomUUID(), services.clock.now())
  await limitRegistrations(services, request)
  await services.db.insert(oauthClient).values(client)
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.usedAt.getTime() / 1_000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

export const findClient = async ({ db }: Services, id: string): Promise<Client | undefined> => {
  const [found] = await db.select().from(oauthClient).where(eq(oauthClient.id, id))
  return found
}
