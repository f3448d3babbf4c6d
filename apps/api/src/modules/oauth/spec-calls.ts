import { createHash } from 'node:crypto'
import type { TestApp } from '../../testing/index.ts'

export const callback = 'http://127.0.0.1:7777/callback'
export const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

type Fields = Record<string, string | undefined>
type Headers = { authorization: string }
type Connected = { client_id: string; access_token: string; refresh_token: string }

/** The calls of an app that asks for access, and of the owner who allows it, in a spec. */
export const specCalls = (app: () => TestApp['app'], owner: () => Headers) => {
  const register = (payload: object = { redirect_uris: [callback], client_name: 'Spec' }) =>
    app().inject({ method: 'POST', url: '/api/v1/oauth/register', payload })
  const send = (call: 'token' | 'revoke', fields: Fields) =>
    app().inject({
      method: 'POST',
      url: `/api/v1/oauth/${call}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(JSON.parse(JSON.stringify(fields))).toString(),
    })
  const asOwner = (call: 'request' | 'allow', payload: object) =>
    app().inject({ method: 'POST', url: `/api/v1/oauth/${call}`, payload, headers: owner() })
  const newRequest = async (more: Fields = {}) => ({
    client_id: String((await register()).json().client_id),
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'xyz',
    ...more,
  })
  const allow = (request: object, limits: object = {}) =>
    asOwner('allow', { ...request, daily_limit: 5, agents: null, ...limits })
  /** The code that the browser would bring to the app. */
  const newCode = async () => {
    const request = await newRequest()
    const code = new URL((await allow(request)).json().redirect_to).searchParams.get('code') ?? ''
    const { client_id } = request
    return { client_id, exchange: { grant_type: 'authorization_code', client_id, code, code_verifier: verifier } }
  }
  const connect = async (): Promise<Connected> => {
    const { client_id, exchange } = await newCode()
    return { client_id, ...(await send('token', exchange)).json() }
  }
  const refresh = ({ client_id, refresh_token }: Connected, more: Fields = {}) =>
    send('token', { grant_type: 'refresh_token', client_id, refresh_token, ...more })
  const listTools = (token: string) =>
    app().inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
  return { register, send, asOwner, newRequest, allow, newCode, connect, refresh, listTools }
}
