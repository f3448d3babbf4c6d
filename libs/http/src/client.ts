import { type Endpoint, eventStreamType } from '@bazaar/contracts'
import type { z } from 'zod'
import { newTraceparent } from './traceparent.ts'
import { AppError, fromBody } from './app-error.ts'
import { formOf } from './form-body.ts'
import { createInstance, sendWithProgress } from './instance.ts'
import { createPrefetched } from './prefetched.ts'
import { type HttpHooks, createRules } from './rules.ts'
import { words } from './words.ts'

/** Ordinary calls end within 15 s; runs have their own stream. Source: acceptance.md C66. */
export const usualTimeoutMs = 15_000

export type CallOptions = {
  signal?: AbortSignal
  params?: Record<string, string>
  /** The request goes on when the page is left. */
  keepalive?: boolean
  /** Share of the body that has been sent, from 0 to 1. */
  onUpload?: (share: number) => void
}

/** The query of a call, without absent values. */
export const queryOf = (input: unknown): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.size > 0 ? `?${query.toString()}` : ''
}

const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:([a-z]+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))

/** @throws {AppError} when the answer does not fit the schema */
const parseAnswer = <O extends z.ZodType>(output: O, status: number, body: unknown): z.output<O> => {
  const parsed = output.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError({
    code: 'INTERNAL',
    status,
    detail: words.unknownAnswer,
    cause: parsed.error,
  })
}

/** The name a file is saved under; the encoded one is preferred, because it keeps every script. Source: RFC 6266, §4.3. */
const nameIn = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]+)"/.exec(disposition)?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? 'download')
  } catch {
    return plain ?? 'download'
  }
}

type StreamRequest = {
  method: 'GET' | 'POST'
  url: string
  body?: unknown
  headers?: Record<string, string>
  signal: AbortSignal
}

export type HttpClient = ReturnType<typeof createHttp>

/**
 * The page's HTTP client. Calls and downloads go through axios; event streams and signed answers need the bytes as they
 * arrive, so they use `fetch` under the same rules.
 * @param origin of the API; empty = the page's own
 */
export const createHttp = (hooks: HttpHooks, origin = '') => {
  const rules = createRules(hooks)
  const prefetched = createPrefetched(origin)
  const instance = createInstance(rules, prefetched, origin)

  /** @throws {AppError} also when the answer does not fit the endpoint's schema. */
  const call = async <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    { params = {}, signal, keepalive, onUpload }: CallOptions = {},
  ): Promise<z.output<O>> => {
    const isQuery = endpoint.method === 'GET'
    const data = isQuery ? undefined : (formOf(input) ?? input)
    const { status, data: body } = await instance
      .request<unknown>({
        method: endpoint.method,
        url: fillPath(endpoint.path, params) + (isQuery ? queryOf(input) : ''),
        data,
        // The runtime writes the type of a form itself, with the boundary of its parts.
        headers: data instanceof FormData ? { 'content-type': false } : {},
        timeout: endpoint.timeoutMs ?? usualTimeoutMs,
        ...(signal ? { signal } : {}),
        ...(keepalive ? { fetchOptions: { keepalive } } : {}),
        // Browsers report upload progress to XMLHttpRequest only.
        ...(onUpload ? { adapter: sendWithProgress, onUploadProgress: ({ progress }) => onUpload(progress ?? 0) } : {}),
      })
      // Prefetched answers may be outdated after a change.
      .finally(() => isQuery || prefetched.forget())
    return parseAnswer(endpoint.output, status, body)
  }

  /** Fetches a file, with the server's file name. @throws {AppError} */
  const download = async (path: string): Promise<{ blob: Blob; name: string; headers: Headers }> => {
    const { data, headers } = await instance.get<Blob>(path, { responseType: 'blob', timeout: 60_000 })
    const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    return { blob: data, name: nameIn(String(headers['content-disposition'] ?? '')), headers: new Headers(entries) }
  }

  /** A raw answer to a GET, whatever its status: for signatures over its bytes. @throws what `fetch` throws */
  const ask = async (path: string, timeoutMs: number): Promise<Response> => {
    const headers = rules.authorization()
    const response = await fetch(origin + path, { headers, signal: AbortSignal.timeout(timeoutMs) })
    rules.readHeaders((name) => response.headers.get(name), headers['authorization'])
    return response
  }

  /** Opens an event stream. @throws {AppError} */
  const openStream = async ({
    method,
    url,
    body,
    headers,
    signal,
  }: StreamRequest): Promise<ReadableStream<Uint8Array>> => {
    const isForm = body instanceof FormData
    const bearer = rules.authorization()
    try {
      const response = await fetch(origin + url, {
        method,
        headers: {
          accept: eventStreamType,
          traceparent: newTraceparent(),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...bearer,
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        signal,
      })
      rules.readHeaders((name) => response.headers.get(name), bearer['authorization'])
      if (!response.ok || !response.body) throw fromBody(response.status, await response.json().catch(() => null))
      return response.body
    } catch (error) {
      return rules.refuse(error, bearer['authorization'])
    }
  }

  /** Asks now for what a page will call in a moment: a path of the API with its query. */
  const prefetch = (path: string): void => prefetched.prefetch(path, hooks.token())

  return { call, openStream, ask, download, prefetch }
}
