import { type Endpoint, credits, eventStreamType, tokenHeader } from '@bazaar/contracts'
import type { z } from 'zod'
import { AppError, fromBody, stopped, toAppError } from './app-error.ts'
import { createPrefetched } from './prefetched.ts'
import { formOf } from './form-body.ts'
import { type Answer, queryOf, send, usualTimeoutMs } from './send.ts'

export type HttpHooks = {
  token: () => string | null
  /** Available and held credits, from the headers of an answer. */
  onCredits: (available: number, held: number) => void
  /** The session's token is replaced: from now on this one is sent. */
  onToken: (token: string, before: string) => void
  /** The server no longer knows the session that this token belongs to. */
  onUnauthenticated: (token: string) => void
}

export type CallOptions = {
  signal?: AbortSignal
  params?: Record<string, string>
  /** The request goes on when the page is left. */
  keepalive?: boolean
}

const readCredits = ({ headers }: Pick<Answer, 'headers'>, hooks: HttpHooks): void => {
  const available = Number.parseInt(headers.get(credits.creditHeader) ?? '', 10)
  const held = Number.parseInt(headers.get(credits.creditHeldHeader) ?? '0', 10)
  if (Number.isInteger(available)) hooks.onCredits(available, held)
}

/** A late answer to a call with an older token says nothing about the one in use. */
const readToken = ({ headers }: Pick<Answer, 'headers'>, hooks: HttpHooks, sentWith: string | null): void => {
  const fresh = headers.get(tokenHeader)
  if (fresh !== null && sentWith !== null && sentWith === hooks.token()) hooks.onToken(fresh, sentWith)
}

/** Every failure is logged with the prefix of product.md §8 and becomes an {@link AppError}. */
const refuse = (error: unknown, hooks: HttpHooks, sentWith: string | null): never => {
  const failure = toAppError(error)
  if (failure.code !== 'ABORTED') console.error('HTTP Error:', failure.status, failure.code, failure.detail)
  if (failure.status === 401 && sentWith !== null && sentWith === hooks.token()) hooks.onUnauthenticated(sentWith)
  throw failure
}

const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:([a-z]+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))

/** @throws {AppError} when the answer has another form than this page knows */
const readBody = <O extends z.ZodType>(output: O, { status, body }: Answer): z.output<O> => {
  const parsed = output.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError({
    code: 'INTERNAL',
    status,
    detail: 'The server answered in a form this page does not know. Reload and try again.',
    cause: parsed.error,
  })
}

export type HttpClient = ReturnType<typeof createHttp>

/**
 * One HTTP client for the page: bearer token, credit headers, error words and answer checks in one place.
 * @param origin of the API; empty = the page's own
 */
export const createHttp = (hooks: HttpHooks, origin = '') => {
  const prefetched = createPrefetched(origin)
  const authorization = (token: string | null): Record<string, string> =>
    token ? { authorization: `Bearer ${token}` } : {}

  /** @throws {AppError} also when the answer does not fit the endpoint's schema. */
  const call = async <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    options: CallOptions = {},
  ): Promise<z.output<O>> => {
    const token = hooks.token()
    const isQuery = endpoint.method === 'GET'
    const path = fillPath(endpoint.path, options.params ?? {}) + (isQuery ? queryOf(input) : '')
    const sent = {
      method: endpoint.method,
      url: origin + path,
      headers: authorization(token),
      body: isQuery ? undefined : (formOf(input) ?? input),
      timeoutMs: endpoint.timeoutMs ?? usualTimeoutMs,
      signal: options.signal,
      keepalive: options.keepalive,
    }
    const answer = await send(sent, isQuery ? prefetched.take(path, token) : undefined)
      .catch((error: unknown) => refuse(options.signal?.aborted ? stopped(error) : error, hooks, token))
      .finally(() => isQuery || prefetched.forget())
    if (!answer.ok) return refuse(fromBody(answer.status, answer.body), hooks, token)
    readCredits(answer, hooks)
    readToken(answer, hooks, token)
    return readBody(endpoint.output, answer)
  }

  /** Opens an event stream. @throws {AppError} */
  const openStream = async (request: {
    method: 'GET' | 'POST'
    url: string
    body?: unknown
    headers?: Record<string, string>
    signal: AbortSignal
  }): Promise<ReadableStream<Uint8Array>> => {
    const token = hooks.token()
    try {
      const response = await fetch(origin + request.url, {
        method: request.method,
        headers: {
          accept: eventStreamType,
          // The browser writes the type of a form itself, with the boundary of its parts.
          ...(request.body === undefined || request.body instanceof FormData
            ? {}
            : { 'content-type': 'application/json' }),
          ...authorization(token),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: bodyOf(request.body) }),
        signal: request.signal,
      })
      readCredits(response, hooks)
      readToken(response, hooks, token)
      if (!response.ok || !response.body) throw await errorOf(response)
      return response.body
    } catch (error) {
      return refuse(error, hooks, token)
    }
  }

  /** The answer of a GET as it comes, whatever its status: for what is signed over its bytes. @throws what `fetch` throws */
  const ask = async (path: string, timeoutMs: number): Promise<Response> => {
    const token = hooks.token()
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(origin + path, { headers: authorization(token), signal })
    readToken(response, hooks, token)
    return response
  }

  /** A file, with the name the server gives it. @throws {AppError} */
  const download = async (path: string): Promise<{ blob: Blob; name: string; headers: Headers }> => {
    const token = hooks.token()
    try {
      const response = await ask(path, 60_000)
      if (!response.ok) throw await errorOf(response)
      const name = nameIn(response.headers.get('content-disposition') ?? '')
      return { blob: await response.blob(), name, headers: response.headers }
    } catch (error) {
      return refuse(error, hooks, token)
    }
  }

  /** Asks now for what a page will call for in a moment: a path of the API with its query. */
  const prefetch = (path: string): void => prefetched.prefetch(path, hooks.token())

  return { call, openStream, ask, download, prefetch }
}

/** The name a file is saved under; the spelling that keeps every script comes first. Source: RFC 6266, §4.3. */
const nameIn = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]+)"/.exec(disposition)?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? 'download')
  } catch {
    return plain ?? 'download'
  }
}

const bodyOf = (body: unknown): FormData | string => (body instanceof FormData ? body : JSON.stringify(body))

const errorOf = async (response: Response): Promise<AppError> =>
  fromBody(response.status, await response.json().catch(() => null))
