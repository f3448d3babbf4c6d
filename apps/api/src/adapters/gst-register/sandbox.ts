import type { Answered } from '../json-call.ts'
import { isJson, type Json, jsonOf, textOf } from './read-json.ts'
import { type Ask, messageOf, registerFailed, reportsUnknown, type ServiceSettings } from './service.ts'
import { shortKeyEntry } from './short-keys.ts'

const name = 'Sandbox.co.in'
const version = '1.0.0'
/** A token is valid for 24 hours and is renewed earlier. */
const tokenMs = 23 * 60 * 60 * 1000

type Token = { value: string; until: number }

/** Result of a search: the taxpayer, not found, or the refusal. */
type Reading = { taxpayer: Json } | { unknown: true } | { refused: string }

/** Where a response with status 200 contains the GST network's own error. */
const errorOf = (answer: Json): Json => {
  const data = jsonOf(answer['data'])
  return isJson(data['error']) ? data['error'] : data
}

const read = (gstin: string, { status, body }: Answered): Reading => {
  const answer = jsonOf(body)
  const error = errorOf(answer)
  const code = textOf(error['error_cd'] ?? error['errorCode'])
  if (code === 'FO8000' || status === 404 || reportsUnknown(messageOf(error))) return { unknown: true }
  // A response with status 200 may contain the real status.
  const inner = typeof answer['code'] === 'number' ? answer['code'] : status
  const data = jsonOf(answer['data'])
  const taxpayer = isJson(data['data']) ? data['data'] : data
  const whole = status === 200 && inner === 200 && textOf(taxpayer['gstin']) === gstin
  return whole ? { taxpayer } : { refused: code ?? `status ${inner}` }
}

/**
 * Sandbox.co.in exchanges key and secret for a token, which is sent without `Bearer`. An unknown number can be status
 * 200 with error FO8000. A token may expire early, so one refusal requests a new one.
 * Source: developer.sandbox.co.in, Authenticate, Search GSTIN.
 */
export const askSandbox = ({ baseUrl, key, secret, call, now }: ServiceSettings): Ask => {
  let token: Token | null = null

  const authenticate = async (signal: AbortSignal): Promise<string> => {
    if (token !== null && now().getTime() < token.until) return token.value
    const headers = { 'x-api-key': key, 'x-api-secret': secret, 'x-api-version': version }
    const { status, body } = await call(`${baseUrl}/authenticate`, { method: 'POST', headers, signal })
    const answer = jsonOf(body)
    const value = textOf(jsonOf(answer['data'])['access_token'] ?? answer['access_token'])
    if (status !== 200 || value === null) throw registerFailed(name, `did not accept the key (status ${status}).`)
    token = { value, until: now().getTime() + tokenMs }
    return value
  }

  const search = async (gstin: string, signal: AbortSignal) =>
    call(`${baseUrl}/gst/compliance/public/gstin/search`, {
      method: 'POST',
      headers: { authorization: await authenticate(signal), 'x-api-key': key, 'x-api-version': version },
      body: { gstin },
      signal,
    })

  return async (gstin, signal) => {
    let answered = await search(gstin, signal)
    if (answered.status === 401 || answered.status === 403) {
      token = null
      answered = await search(gstin, signal)
    }
    const reading = read(gstin, answered)
    if ('taxpayer' in reading) return shortKeyEntry(reading.taxpayer)
    if ('unknown' in reading) return null
    throw registerFailed(name, `refused the question (${reading.refused}).`)
  }
}
