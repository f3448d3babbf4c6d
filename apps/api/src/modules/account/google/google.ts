import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { AppError } from '../../../http/app-error.ts'
import { type GoogleClient, type Settings, googleClient } from '../../../settings.ts'

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })
const timeoutMs = 5_000
const keepMs = 3_600_000

export type GoogleIdentity = { subject: string; email: string; fullname: string; nonce: string }

export type Google = {
  /** Address of the sign-in page. @throws {AppError} GOOGLE_FAILED when the provider cannot be reached */
  signInUrl: (ask: { redirectUri: string; state: string; nonce: string }) => Promise<string>
  /** @throws {AppError} GOOGLE_FAILED for anything but a fresh, verified credential meant for us */
  verify: (token: string, now: Date) => Promise<GoogleIdentity>
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().trim().min(1).optional(),
  /** Ours; without one a copied credential would sign in for an hour. */
  nonce: z.string().min(1),
})

const openProvider = async (issuer: string) => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  const found = Discovery.parse(await answer.json())
  if (found.issuer !== issuer) throw new Error(`The provider calls itself ${found.issuer}.`)
  const { createRemoteJWKSet } = await import('jose')
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: timeoutMs })
  return { ...found, keys }
}

/** Google writes its issuer with and without the scheme. */
const issuersOf = (issuer: string): string[] => [issuer, issuer.replace(/^https:\/\//, '')]

const identityOf = (payload: JWTPayload): GoogleIdentity => {
  const claims = Claims.parse(payload)
  const { sub, email, name, nonce } = claims
  return { subject: sub, email, fullname: (name ?? email.split('@')[0] ?? email).slice(0, 120), nonce }
}

/** A credential for several audiences must name the one it was issued to. Source: OpenID Connect Core, §3.1.3.7. */
const requireParty = ({ aud, azp }: JWTPayload, clientId: string): void => {
  const isShared = Array.isArray(aud) && aud.length > 1
  if (azp === undefined ? isShared : azp !== clientId) throw new Error('The credential was issued to another party.')
}

/** Sign-in with a Google credential. Source: acceptance.md Q14. */
export const openGoogle = (settings: Settings): Google => {
  let provider: { until: number; issuer: string; opened: ReturnType<typeof openProvider> } | null = null
  const open = (issuer: string): ReturnType<typeof openProvider> => {
    if (!provider || provider.issuer !== issuer || provider.until < Date.now()) {
      const opened = openProvider(issuer)
      provider = { until: Date.now() + keepMs, issuer, opened }
      // A failed discovery is not cached, so that the next sign-in tries again.
      opened.catch(() => (provider = null))
    }
    return provider.opened
  }
  const orFail = async <T>(work: (client: GoogleClient) => Promise<T>): Promise<T> => {
    try {
      // Not kept: the port is known once the server listens, and a mail server can be set while it runs.
      const client = googleClient(settings)
      if (!client) throw new Error('No provider is set up.')
      return await work(client)
    } catch (cause) {
      throw new AppError('GOOGLE_FAILED', { cause })
    }
  }
  return {
    signInUrl: ({ redirectUri, state, nonce }) =>
      orFail(async ({ id, issuer }) => {
        const url = new URL((await open(issuer)).authorization_endpoint)
        const query = {
          client_id: id,
          redirect_uri: redirectUri,
          response_type: 'id_token',
          response_mode: 'fragment',
          scope: 'openid email profile',
          state,
          nonce,
        }
        for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
        return url.href
      }),
    verify: (token, now) =>
      orFail(async ({ id, issuer }) => {
        const { jwtVerify } = await import('jose')
        const { keys } = await open(issuer)
        const { payload } = await jwtVerify(token, keys, {
          issuer: issuersOf(issuer),
          audience: id,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub'],
          maxTokenAge: '1h',
          clockTolerance: 30,
          currentDate: now,
        })
        requireParty(payload, id)
        return identityOf(payload)
      }),
  }
}
