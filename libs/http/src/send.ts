import axios from 'axios'
import { timeoutAfter } from './timeout.ts'

export type Sent = {
  method: string
  url: string
  headers: Record<string, string>
  /** Sent as it is when it is a form, as JSON otherwise. */
  body?: unknown
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** The request goes on when the page is left. */
  keepalive?: boolean | undefined
}

export type Answer = { status: number; ok: boolean; headers: Headers; body: unknown }

/** Ordinary calls are over in 15 s; runs have their own stream. Source: acceptance.md C66. */
export const usualTimeoutMs = 15_000

/** The query of a call; what is absent is not sent. */
export const queryOf = (input: unknown): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.size > 0 ? `?${query.toString()}` : ''
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Statuses and bodies are read by the caller, and an abort really ends a request, because the browser's own fetch is
 * underneath. The server's anti-forgery cookie goes back as a header, to this site alone. Source: acceptance.md, row 54.
 */
const client = axios.create({
  adapter: 'fetch',
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  validateStatus: () => true,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
})

/** The runtime writes the type of a form itself, with the boundary of its parts. */
const typeOf = (body: unknown): Record<string, false> => (body instanceof FormData ? { 'content-type': false } : {})

const ask = async (sent: Sent, signal: AbortSignal): Promise<Answer> => {
  const { status, headers, data } = await client
    .request<string>({
      method: sent.method,
      url: sent.url,
      headers: { accept: 'application/json', ...typeOf(sent.body), ...sent.headers },
      data: sent.body,
      signal,
      ...(sent.keepalive ? { fetchOptions: { keepalive: true } } : {}),
    })
    .catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error
    })
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return { status, ok: status >= 200 && status < 300, headers: new Headers(entries), body: parse(data) }
}

const read = async (response: Response): Promise<Answer> => {
  const { status, ok, headers } = response
  return { status, ok, headers, body: parse(await response.text()) }
}

/**
 * One request and its whole answer, whatever its status. @param prefetched an answer that is already on its way
 * @throws `TimeoutError`, `AbortError`, `AxiosError` when the server cannot be reached
 */
export const send = (sent: Sent, prefetched?: Promise<Response>): Promise<Answer> => {
  const { signal, end } = timeoutAfter(sent.timeoutMs, sent.signal)
  const answer = prefetched
    ? Promise.race([prefetched.then(read).catch(() => ask(sent, signal)), rejectionOf(signal)])
    : ask(sent, signal)
  return answer.finally(end)
}

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_settle, fail) => {
    const stop = () => fail(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
