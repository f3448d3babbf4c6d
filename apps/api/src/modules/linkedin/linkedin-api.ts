import { z } from 'zod'
import type { LinkedinApp } from './settings.ts'

const timeoutMs = 12_000

/** LinkedIn's error response, without any part of the request. `status` 0: LinkedIn was unreachable. */
export class LinkedinFailure extends Error {
  readonly status: number
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined
  constructor(status: number, retryAfter?: number) {
    super(status === 0 ? 'LinkedIn could not be reached.' : `LinkedIn answered with status ${status}.`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() })
const UserInfo = z.object({ sub: z.string().min(1), name: z.string().default('') })
export type Member = z.output<typeof UserInfo>

const ask = async (url: string, request: RequestInit): Promise<Response> => {
  const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  )
  if (answer === null) throw new LinkedinFailure(0)
  if (answer.ok) return answer
  await answer.body?.cancel()
  const wait = Number(answer.headers.get('retry-after'))
  throw new LinkedinFailure(answer.status, Number.isInteger(wait) && wait > 0 ? wait : undefined)
}

const read = async <T extends z.ZodType>(answer: Response, schema: T): Promise<z.output<T>> => {
  const parsed = schema.safeParse(await answer.json().catch(() => null))
  if (!parsed.success) throw new LinkedinFailure(502)
  return parsed.data
}

const scopes = 'openid profile w_member_social'

export const authorizeUrl = (app: LinkedinApp, state: string): string =>
  `${app.authUrl}/oauth/v2/authorization?${new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    state,
    scope: scopes,
  })}`

/** @throws {LinkedinFailure} */
export const exchangeCode = async (app: LinkedinApp, code: string): Promise<z.output<typeof Token>> =>
  read(
    await ask(`${app.authUrl}/oauth/v2/accessToken`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: app.clientId,
        client_secret: app.clientSecret,
        redirect_uri: app.redirectUri,
      }),
    }),
    Token,
  )

/** @throws {LinkedinFailure} */
export const readMember = async (app: LinkedinApp, token: string): Promise<Member> =>
  read(await ask(`${app.apiUrl}/v2/userinfo`, { headers: { authorization: `Bearer ${token}` } }), UserInfo)

const send = async (
  url: string,
  token: string,
  extra: Record<string, string>,
  body: Record<string, unknown>,
): Promise<string> => {
  const answer = await ask(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-restli-protocol-version': '2.0.0',
      ...extra,
    },
    body: JSON.stringify(body),
  })
  await answer.body?.cancel()
  return answer.headers.get('x-restli-id') ?? ''
}

/**
 * Publishes a text for everyone. Source: Microsoft Learn, Posts API.
 * @returns LinkedIn's id of the post
 * @throws {LinkedinFailure}
 */
export const createPost = async (
  app: LinkedinApp,
  { token, sub, commentary, version }: { token: string; sub: string; commentary: string; version: string },
): Promise<string> => {
  return send(
    `${app.apiUrl}/rest/posts`,
    token,
    { 'linkedin-version': version },
    {
      author: `urn:li:person:${sub}`,
      commentary,
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    },
  )
}

/**
 * Publishes through the unversioned API, which applications with only “Share on LinkedIn” may use. The text is plain
 * and not escaped. Source: Microsoft Learn, Share on LinkedIn.
 * @returns LinkedIn's id of the post
 * @throws {LinkedinFailure}
 */
export const createShare = async (
  app: LinkedinApp,
  { token, sub, text }: { token: string; sub: string; text: string },
): Promise<string> =>
  send(
    `${app.apiUrl}/v2/ugcPosts`,
    token,
    {},
    {
      author: `urn:li:person:${sub}`,
      lifecycleState: 'PUBLISHED',
      specificContent: {
        'com.linkedin.ugc.ShareContent': { shareCommentary: { text }, shareMediaCategory: 'NONE' },
      },
      visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'PUBLIC' },
    },
  )
