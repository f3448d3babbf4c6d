import type { Endpoint } from '@bazaar/contracts'
import type { AxiosRequestConfig } from 'axios'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { formOf } from './form-body.ts'
import { lateInstance } from './late-instance.ts'
import { type Limit, createPrefetched } from './prefetched.ts'
import { createRawRequests } from './raw-requests.ts'
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

const requestOf = (
  data: unknown,
  bearer: Record<string, string>,
  { signal, keepalive, onUpload }: CallOptions,
): AxiosRequestConfig => ({
  data,
  // The runtime writes the type of a form itself, with the boundary of its parts.
  headers: { ...bearer, ...(data instanceof FormData ? { 'content-type': false } : {}) },
  ...(signal ? { signal } : {}),
  ...(keepalive ? { fetchOptions: { keepalive } } : {}),
  ...(onUpload ? { onUploadProgress: ({ progress }) => onUpload(progress ?? 0) } : {}),
})

export type HttpClient = ReturnType<typeof createHttp>

/**
 * The page's HTTP client. Calls and downloads go through axios, the rest through `fetch` (`raw-requests.ts`).
 * @param origin of the API; empty = the page's own
 */
export const createHttp = (hooks: HttpHooks, origin = '') => {
  const rules = createRules(hooks)
  const prefetched = createPrefetched(origin)
  const axios = lateInstance(rules, origin)

  const readEarly = async (url: string, { authorization }: Record<string, string>, limit: Limit) => {
    const token = hooks.token()
    try {
      const early = await prefetched.read(url, token, limit)
      if (early) rules.readHeaders((name) => early.headers.get(name), authorization)
      return early
    } catch (error) {
      return rules.refuse(error, authorization)
    }
  }

  /** @throws {AppError} also when the answer does not fit the endpoint's schema. */
  const call = async <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    options: CallOptions = {},
  ): Promise<z.output<O>> => {
    const isQuery = endpoint.method === 'GET'
    const url = fillPath(endpoint.path, options.params ?? {}) + (isQuery ? queryOf(input) : '')
    const limit = { timeoutMs: endpoint.timeoutMs ?? usualTimeoutMs, signal: options.signal }
    // Read now: a call carries the token of the moment it is made.
    const bearer = rules.authorization()
    const early = isQuery ? await readEarly(url, bearer, limit) : null
    if (early) return parseAnswer(endpoint.output, early.status, early.body)
    const request = requestOf(isQuery ? undefined : (formOf(input) ?? input), bearer, options)
    const instance = await axios.get()
    const { status, data } = await instance
      .request<unknown>({ ...request, method: endpoint.method, url, timeout: limit.timeoutMs })
      // Prefetched answers may be outdated after a change.
      .finally(() => isQuery || prefetched.forget())
    return parseAnswer(endpoint.output, status, data)
  }

  /** Fetches a file, with the server's file name. @throws {AppError} */
  const download = async (path: string): Promise<{ blob: Blob; name: string; headers: Headers }> => {
    const instance = await axios.get()
    const { data, headers } = await instance.get<Blob>(path, { responseType: 'blob', timeout: 60_000 })
    const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    return { blob: data, name: nameIn(String(headers['content-disposition'] ?? '')), headers: new Headers(entries) }
  }

  /** Asks now for what a page will call in a moment: a path of the API with its query. */
  const prefetch = (path: string): void => prefetched.prefetch(path, hooks.token())

  return {
    call,
    ...createRawRequests(rules, origin),
    download,
    prefetch,
    /** Call when the first page is about to be drawn: the code of later calls then loads after it. */
    warm: axios.warm,
  }
}
