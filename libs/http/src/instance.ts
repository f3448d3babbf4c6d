/// <reference path="./axios-xhr.d.ts" />
import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  isAxiosError,
} from 'axios'
import { fromBody, toAppError } from './app-error.ts'
import type { Rules } from './rules.ts'
import { pause } from './timeout.ts'

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

/** The body of an error, which is JSON also where a file was requested. */
const bodyOf = async ({ data }: AxiosResponse<unknown>): Promise<unknown> =>
  data instanceof Blob
    ? data
        .text()
        .then((text): unknown => JSON.parse(text))
        .catch(() => null)
    : data

const signalOf = ({ signal }: AxiosRequestConfig): AbortSignal | undefined =>
  signal instanceof AbortSignal ? signal : undefined

/** Browsers report upload progress to XMLHttpRequest only; its adapter is loaded with the first upload. */
const adapter: AxiosAdapter = async (config) => {
  if (!config.onUploadProgress) return axios.getAdapter('fetch')(config)
  const { default: send } = await import('axios/lib/adapters/xhr.js')
  return send(config)
}

/**
 * The page's one axios instance, loaded late (`client.ts`). Its interceptors apply the global rules: bearer token, credit headers, error mapping,
 * and one retry of a read whose answer was lost. The server's anti-forgery cookie goes back as a header, to this site
 * alone (acceptance.md, row 54).
 */
export const createInstance = (rules: Rules, origin: string): AxiosInstance => {
  const instance = axios.create({
    baseURL: origin,
    adapter,
    headers: { accept: 'application/json' },
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
  })

  instance.interceptors.request.use((config) => {
    // A call carries the token of the moment it was made, a repeated one the newest.
    if (config.isRetry || !config.headers.has('authorization')) config.headers.set(rules.authorization())
    return config
  })

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
