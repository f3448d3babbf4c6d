import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { isLocal } from '../../http/callers/client-address.ts'
import { type GoogleClient, googleClient, identityPath } from '../../settings.ts'
import { identityPage, identityStyle } from './identity-page.ts'

const kid = 'test'
const algorithm = 'RS256'
const lifetimeSeconds = 60

const createKeys = async () => {
  const { exportJWK, generateKeyPair } = await import('jose')
  const { publicKey, privateKey } = await generateKeyPair(algorithm)
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' } }
}

/** What the product's own sign-in asks, and nothing else: a credential must not leave for another address. */
const askOf = (client: GoogleClient, port: number) =>
  z.object({
    client_id: z.literal(client.id),
    redirect_uri: z.literal(['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}/login`)),
    response_type: z.literal('id_token'),
    response_mode: z.literal('fragment'),
    scope: z.string().regex(/^openid( \w+)*$/),
    state: z.string().min(1).max(200),
    nonce: z.string().min(1).max(200),
  })

const Account = z.object({ name: z.string().trim().min(1).max(120), email: z.email().max(254).toLowerCase() })

const parse = <T>(schema: z.ZodType<T>, query: unknown): T => {
  const { data, error } = schema.safeParse(query)
  if (error) throw new AppError('MALFORMED_REQUEST', { cause: error })
  return data
}

/**
 * An OpenID provider of test accounts, so that sign-in by Google works with nothing set up. Available only on this
 * machine, never in production, and not when a provider or a mail server is set. Source: acceptance.md, social sign-in.
 */
export const identityRoutes = (app: FastifyInstance, { settings, clock }: Services): void => {
  if (settings.NODE_ENV === 'production') return
  const clientOf = (request: FastifyRequest): GoogleClient => {
    const client = googleClient(settings)
    if (!client?.isTest || !isLocal(request)) throw new AppError('NOT_FOUND')
    return client
  }
  const options = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => void clientOf(request),
  }
  let keys: ReturnType<typeof createKeys> | undefined
  // Made at the first use, as most starts need none.
  const readKeys = () => (keys ??= createKeys())

  app.get(`${identityPath}/.well-known/openid-configuration`, options, async (request) => {
    const { issuer } = clientOf(request)
    return {
      issuer,
      authorization_endpoint: issuer,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['id_token'],
      response_modes_supported: ['fragment'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [algorithm],
      scopes_supported: ['openid', 'email', 'profile'],
    }
  })
  app.get(`${identityPath}/jwks`, options, async () => ({ keys: [(await readKeys()).jwk] }))
  app.get(`${identityPath}.css`, options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(identityStyle),
  )
  app.get(identityPath, options, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    if (Object.keys(query).length === 0) return reply.redirect('/login')
    const client = clientOf(request)
    const asked = parse(askOf(client, settings.PORT), query)
    const { origin, host } = new URL(asked.redirect_uri)
    // The content policy lets the form lead to its own origin only.
    if (request.headers.host !== host) return reply.redirect(origin + request.url)
    const answer = (fields: Record<string, string>): string =>
      `${asked.redirect_uri}#${new URLSearchParams({ ...fields, state: asked.state })}`
    void reply.header('cache-control', 'no-store')
    if (!('email' in query)) {
      void reply.type('text/html; charset=utf-8')
      return identityPage(settings.BRAND, asked, answer({ error: 'access_denied' }))
    }
    const { name, email } = parse(Account, query)
    const { SignJWT } = await import('jose')
    const made = Math.floor(clock.now().getTime() / 1_000)
    const token = await new SignJWT({ email, email_verified: true, name, nonce: asked.nonce })
      .setProtectedHeader({ alg: algorithm, kid })
      .setSubject(`test:${email}`)
      .setIssuer(client.issuer)
      .setAudience(client.id)
      .setIssuedAt(made)
      .setExpirationTime(made + lifetimeSeconds)
      .sign((await readKeys()).privateKey)
    return reply.redirect(answer({ id_token: token }), 303)
  })
}
