import { type adminApi, keysApi } from '@bazaar/contracts'
import {
  InvalidClientError,
  InvalidGrantError,
  InvalidRequestError,
  InvalidScopeError,
  UnsupportedGrantTypeError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js'
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, type SQL } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { hashToken, newToken, sameHash } from '../../security/secrets.ts'
import { recordAudit } from '../audit/record.ts'
import { apiKey, oauthToken } from '../keys/tables.ts'
import { user } from '../users/tables.ts'
import { type Client, findClient } from './clients.ts'
import { checkResource } from './connect.ts'

export type Form = Readonly<Record<string, string>>
type Held = { token: typeof oauthToken.$inferSelect; app: typeof apiKey.$inferSelect }

const accessSeconds = 3_600
/** An app that is not used for this long must be connected again. */
const idleMs = 90 * 86_400_000
/** How long a refresh token may be used again, by parallel calls or because its answer was lost. */
const refreshGrace = 60_000

/** @throws {InvalidClientError} */
const requireClient = async (services: Services, { client_id: id = '' }: Form): Promise<Client> => {
  const client = await findClient(services, id)
  if (!client) throw new InvalidClientError('The client is not known. Register it again.')
  return client
}

/** Locks the token, so that concurrent uses of it follow each other. */
const findHeld = async (
  tx: Executor,
  client: Client,
  token: string,
  kinds: SQL | undefined,
): Promise<Held | undefined> => {
  const [held] = await tx
    .select({ token: oauthToken, app: apiKey })
    .from(oauthToken)
    .innerJoin(apiKey, eq(apiKey.id, oauthToken.keyId))
    .innerJoin(user, and(eq(user.id, apiKey.userId), isNull(user.erasedAt), isNull(user.lockedAt)))
    .where(and(eq(oauthToken.hash, hashToken(token)), eq(apiKey.clientId, client.id), kinds))
    .for('update', { of: oauthToken })
  return held
}

const endApp = async (services: Services, tx: Executor, { app }: Held, action: adminApi.AuditAction): Promise<void> => {
  const now = services.clock.now()
  await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.id, app.id), isNull(apiKey.revokedAt)))
  await recordAudit(services, { action, userId: app.userId, actor: 'app', detail: { key: app.id } }, tx)
}

const issue = async ({ clock }: Services, tx: Executor, { app, token }: Held): Promise<OAuthTokens> => {
  const now = clock.now()
  const access = keysApi.accessPrefix + newToken()
  const refresh = newToken()
  const until = new Date(now.getTime() + idleMs)
  await tx
    .update(oauthToken)
    .set({ usedAt: token.usedAt ?? now, expiresAt: until })
    .where(eq(oauthToken.hash, token.hash))
  await tx.insert(oauthToken).values([
    {
      hash: hashToken(access),
      keyId: app.id,
      kind: 'access',
      expiresAt: new Date(now.getTime() + accessSeconds * 1_000),
    },
    { hash: hashToken(refresh), keyId: app.id, kind: 'refresh', expiresAt: until },
  ])
  await tx.update(apiKey).set({ expiresAt: until }).where(eq(apiKey.id, app.id))
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: app.scopes.join(' '),
  }
}

const isVerified = (verifier: string, challenge: string | null): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) &&
  sameHash(createHash('sha256').update(verifier).digest('base64url'), challenge ?? '')

/** What a transaction found: tokens, or an end that must be stored before the client hears of it. */
type Outcome = OAuthTokens | 'reused'

const settle = (outcome: Outcome): OAuthTokens => {
  if (outcome !== 'reused') return outcome
  throw new InvalidGrantError('It was used before, so the app was disconnected.')
}

/** @throws {InvalidGrantError} */
const requireAlive = ({ clock }: Services, held: Held | undefined): Held => {
  const now = clock.now()
  if (!held || held.app.revokedAt || held.token.expiresAt <= now) {
    throw new InvalidGrantError('It is not known, has expired or was revoked.')
  }
  return held
}

const exchangeCode = (services: Services, client: Client, form: Form): Promise<Outcome> =>
  services.db.transaction(async (tx) => {
    const { code, code_verifier: verifier, redirect_uri: redirect } = form
    if (!code || !verifier) throw new InvalidRequestError('Send `code` and `code_verifier`.')
    const held = requireAlive(services, await findHeld(tx, client, code, eq(oauthToken.kind, 'code')))
    if (held.token.usedAt) {
      await endApp(services, tx, held, 'app.code_reused')
      return 'reused'
    }
    if (redirect !== undefined && redirect !== held.token.redirectUri) {
      throw new InvalidGrantError('The code was sent to another address.')
    }
    if (!isVerified(verifier, held.token.challenge)) {
      throw new InvalidGrantError('The verifier does not fit the challenge.')
    }
    return issue(services, tx, held)
  })

const refresh = (services: Services, client: Client, form: Form): Promise<Outcome> =>
  services.db.transaction(async (tx) => {
    if (!form['refresh_token']) throw new InvalidRequestError('Send `refresh_token`.')
    const kind = eq(oauthToken.kind, 'refresh')
    const held = requireAlive(services, await findHeld(tx, client, form['refresh_token'], kind))
    const { usedAt } = held.token
    if (usedAt && services.clock.now().getTime() - usedAt.getTime() > refreshGrace) {
      await endApp(services, tx, held, 'app.token_reused')
      return 'reused'
    }
    const asked = (form['scope'] ?? '').split(' ').filter((scope) => scope !== '')
    if (asked.some((scope) => !held.app.scopes.some((granted) => granted === scope))) {
      throw new InvalidScopeError('A refresh cannot widen what was allowed.')
    }
    return issue(services, tx, held)
  })

/** @throws {OAuthError} as in OAuth 2.1, §3.2.4 */
export const grantTokens = async (services: Services, form: Form): Promise<OAuthTokens> => {
  const client = await requireClient(services, form)
  checkResource(services, form['resource'])
  switch (form['grant_type']) {
    case undefined:
      throw new InvalidRequestError('Send `grant_type`.')
    case 'authorization_code':
      return settle(await exchangeCode(services, client, form))
    case 'refresh_token':
      return settle(await refresh(services, client, form))
    default:
      throw new UnsupportedGrantTypeError('Only codes and refresh tokens are exchanged.')
  }
}

/** Disconnects the app that holds the token; an unknown token is no error. Source: RFC 7009, §2.2. @throws {OAuthError} */
export const revokeToken = async (services: Services, form: Form): Promise<void> => {
  const client = await requireClient(services, form)
  const { token } = form
  if (!token) throw new InvalidRequestError('Send `token`.')
  await services.db.transaction(async (tx) => {
    const isLive = and(inArray(oauthToken.kind, ['access', 'refresh']), gt(oauthToken.expiresAt, services.clock.now()))
    const held = await findHeld(tx, client, token, isLive)
    if (held && !held.app.revokedAt) await endApp(services, tx, held, 'app.disconnected')
  })
}
