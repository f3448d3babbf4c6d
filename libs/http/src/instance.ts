/// <reference path="./axios-xhr.d.ts" />
import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios'
import { fromBody, toAppError } from './app-error.ts'
import type { Prefetched } from './prefetched.ts'
import type { Rules } from './rules.ts'
import { pause, timeoutAfter } from './timeout.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** This request repeats one that was lost. */
    isRetry?: boolean
  }
}

/** Wait before a lost read is repeated. */
const retryMs = 500

const sentWith = (headers: { get: (name: string) => unknown } | undefined): string | undefined => {
  const value = headers?.get('authorization')
  return typeof value === 'string' ? value : undefined
}

const readerOf =
  ({ headers }: AxiosResponse) =>
  (name: string): string | null =>
    headers[name] === undefined ? null : String(headers[name])

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_settle, fail) => {
    const stop = () => fail(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** The body of an error, which is JSON also where a file was requested. */
const bodyOf = async ({ data }: AxiosResponse<unknown>): Promise<unknown> =>
  data instanceof Blob
    ? data
        .text()
        .then((text): unknown => JSON.parse(text))
        .catch(() => null)
    : data

/** A prefetched response as axios has it; null if it is an error. @throws when it is lost, or `signal` is aborted */
const readEarly = async (
  early: Promise<Response>,
  config: InternalAxiosRequestConfig,
  signal: AbortSignal,
): Promise<AxiosResponse | null> => {
  const aborted = rejectionOf(signal)
  const response = await Promise.race([early, aborted])
  if (!response.ok) return null
  const data = await Promise.race([response.text(), aborted])
  return { data, status: response.status, statusText: '', headers: Object.fromEntries(response.headers), config }
}

const signalOf = ({ signal }: AxiosRequestConfig): AbortSignal | undefined =>
  signal instanceof AbortSignal ? signal : undefined

/** Answers a read from a prefetched response; calls the server if there is none, or if it failed. */
const adapterWith = (prefetched: Prefetched): AxiosAdapter => {
  const send = axios.getAdapter('fetch')
  return async (config) => {
    const token = sentWith(config.headers)?.slice('Bearer '.length) ?? null
    const early = config.method === 'get' ? prefetched.take(config.url ?? '', token) : undefined
    if (!early) return send(config)
    const timeout = timeoutAfter(config.timeout ?? 0, signalOf(config))
    const answer = await readEarly(early, config, timeout.signal)
      .catch(() => null)
      .finally(timeout.end)
    if (answer) return answer
    if (signalOf(config)?.aborted) throw new axios.CanceledError()
    if (timeout.signal.aborted) throw timeout.signal.reason
    return send(config)
  }
}

/** The adapter for uploads, loaded with the first one. */
export const sendWithProgress: AxiosAdapter = async (config) => {
  const { default: send } = await import('axios/lib/adapters/xhr.js')
  return send(config)
}

/**
 * The page's one axios instance. Its interceptors apply the global rules: bearer token, credit headers, error mapping,
 * and one retry of a read whose answer was lost. The server's anti-forgery cookie goes back as a header, to this site
 * alone (acceptance.md, row 54).
 */
export const createInstance = (rules: Rules, prefetched: Prefetched, origin: string): AxiosInstance => {
  const instance = axios.create({
    baseURL: origin,
    adapter: adapterWith(prefetched),
    headers: { accept: 'application/json' },
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
  })

  // Synchronous, so that a call carries the token of the moment it is made.
  const authorize = (config: InternalAxiosRequestConfig) => {
    config.headers.set(rules.authorization())
    return config
  }
  instance.interceptors.request.use(authorize, null, { synchronous: true })

  instance.interceptors.response.use(
    (response) => {
      rules.readHeaders(readerOf(response), sentWith(response.config.headers))
      return response
    },
    async (error: unknown) => {
      if (!isAxiosError(error) || !error.config) return rules.refuse(error, undefined)
      const { config, response } = error
      const sent = sentWith(config.headers)
      if (response) {
        rules.readHeaders(readerOf(response), sent)
        return rules.refuse(fromBody(response.status, await bodyOf(response), error), sent)
      }
      if (config.method !== 'get' || config.isRetry || toAppError(error).code !== 'NETWORK')
        return rules.refuse(error, sent)
      await pause(retryMs, signalOf(config))
      return instance.request({ ...config, isRetry: true })
    },
  )
  return instance
}
