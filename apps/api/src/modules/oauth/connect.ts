import { type AskingApp, appsApi } from '@bazaar/contracts'
import {
  AccessDeniedError,
  InvalidRequestError,
  InvalidScopeError,
  InvalidTargetError,
  OAuthError,
  UnsupportedResponseTypeError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { hashToken, newToken } from '../../security/secrets.ts'
import { recordAudit } from '../audit/record.ts'
import { checkAgents, checkCount } from '../keys/manage-keys.ts'
import { apiKey, oauthClient, oauthToken } from '../keys/tables.ts'
import { issuerOf, resourceOf } from './addresses.ts'
import { findAskingClient } from './client-documents.ts'
import type { Client } from './clients.ts'
import { describeRedirect, isSameRedirect } from './redirects.ts'

type Scope = (typeof appsApi.appScopes)[number]
type Asked = { client: Client; redirect: string }

const { appTexts: texts } = appsApi
/** The browser carries a code straight back. Source: OAuth 2.1, §4.1.2. */
const codeLifetime = 5 * 60_000

/**
 * Who asks, and where the answer goes. While that is uncertain, nothing is sent there.
 * @throws {AppError} INVALID_INPUT
 */
const readClient = async (services: Services, user: Signed, request: appsApi.ConnectRequest): Promise<Asked> => {
  const client = await findAskingClient(services, user, request.client_id)
  const { redirectUris } = client
  const redirect = request.redirect_uri ?? (redirectUris.length === 1 ? redirectUris[0] : undefined)
  if (redirect === undefined || !redirectUris.some((registered) => isSameRedirect(redirect, registered))) {
    throw new AppError('INVALID_INPUT', { detail: texts.wrongRedirect })
  }
  return { client, redirect }
}

const isScope = (text: string): text is Scope => appsApi.appScopes.some((scope) => scope === text)

/** @throws {InvalidTargetError} for a token of another server */
export const checkResource = ({ settings }: Services, resource: string | undefined): void => {
  // Older clients name none; there is only one. Clients differ in the slash at the end.
  if (
    resource === undefined ||
    (URL.canParse(resource) && new URL(resource).href.replace(/\/$/, '') === resourceOf(settings))
  )
    return
  throw new InvalidTargetError(texts.resource)
}

/** What is asked for. @throws {OAuthError} as in OAuth 2.1, §4.1.2.1 */
const readScopes = (services: Services, request: appsApi.ConnectRequest): Scope[] => {
  if (request.response_type !== 'code') throw new UnsupportedResponseTypeError(texts.responseType)
  if (!/^[\w-]{43}$/.test(request.code_challenge ?? '') || request.code_challenge_method !== 'S256') {
    throw new InvalidRequestError(texts.pkce)
  }
  checkResource(services, request.resource)
  const asked = new Set((request.scope ?? '').split(' ').filter((scope) => scope !== ''))
  if (asked.size === 0) return [...appsApi.appScopes]
  if (![...asked].every(isScope)) throw new InvalidScopeError(texts.scope)
  return appsApi.appScopes.filter((scope) => asked.has(scope))
}

const answerTo = (
  { settings }: Services,
  { redirect }: Asked,
  { state }: appsApi.ConnectRequest,
  answer: Record<string, string>,
): string => {
  const url = new URL(redirect)
  const all = { ...answer, ...(state === undefined ? {} : { state }), iss: issuerOf(settings) }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

/** What the owner is asked. An error goes back only when they follow the link. @throws {AppError} INVALID_INPUT */
export const readAskingApp = async (
  services: Services,
  user: Signed,
  request: appsApi.ConnectRequest,
): Promise<AskingApp> => {
  const asked = await readClient(services, user, request)
  const { host, onDevice } = describeRedirect(asked.redirect)
  const app = { name: asked.client.name, host, on_device: onDevice }
  const refusal = (error: OAuthError) => answerTo(services, asked, request, error.toResponseObject())
  try {
    const scopes = readScopes(services, request)
    return { ...app, scopes, problem: null, back_to: refusal(new AccessDeniedError(texts.denied)) }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return { ...app, scopes: [], problem: error.message, back_to: refusal(error) }
  }
}

type Allow = {
  user: Signed
  request: FastifyRequest
  input: z.output<typeof appsApi.allowApp.input>
}

/**
 * Connects an app. It lives as long as its code until the code is exchanged.
 * @returns where to send the browser @throws {AppError} INVALID_INPUT, CONFLICT when there are too many
 */
export const allowApp = async (
  services: Services,
  { user, request, input }: Allow,
): Promise<{ redirect_to: string }> => {
  const { db, clock, settings } = services
  const asked = await readClient(services, user, input)
  checkAgents(services, input.agents)
  const code = newToken()
  try {
    const scopes = readScopes(services, input)
    await db.transaction(async (tx) => {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + codeLifetime)
      await checkCount(tx, user.userId, now, 'app')
      const [app] = await tx
        .insert(apiKey)
        .values({
          userId: user.userId,
          name: asked.client.name,
          prefix: '',
          clientId: asked.client.id,
          appHost: describeRedirect(asked.redirect).host,
          audience: resourceOf(settings),
          scopes,
          agents: input.agents,
          dailyLimit: input.daily_limit,
          origins: [],
          expiresAt,
          createdAt: now,
        })
        .returning({ id: apiKey.id })
      if (!app) throw new Error('The app was not stored.')
      await tx.insert(oauthToken).values({
        hash: hashToken(code),
        keyId: app.id,
        kind: 'code',
        challenge: input.code_challenge,
        redirectUri: asked.redirect,
        expiresAt,
      })
      await tx.update(oauthClient).set({ usedAt: now }).where(eq(oauthClient.id, asked.client.id))
      const detail = { key: app.id, scopes: scopes.join(' ') }
      await recordAudit(services, { action: 'app.allowed', userId: user.userId, request, detail }, tx)
    })
  } catch (error) {
    if (error instanceof OAuthError) throw new AppError('INVALID_INPUT', { detail: error.message })
    throw error
  }
  return { redirect_to: answerTo(services, asked, input, { code }) }
}
