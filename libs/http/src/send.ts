export type Sent = {
  method: string
  url: string
  headers: Record<string, string>
  /** Sent as it is when it is a form, as JSON otherwise. */
  body?: unknown
  timeoutMs: number
  signal?: AbortSignal | undefined
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

/** The server's anti-forgery cookie goes back as a header. Source: acceptance.md, row 54. */
export const antiForgery = ({ method, url }: Pick<Sent, 'method' | 'url'>, cookies: string): Record<string, string> => {
  if (method === 'GET' || !/^\/(?!\/)/.test(url)) return {}
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1]
  return found ? { 'x-xsrf-token': decodeURIComponent(found) } : {}
}

const bodyOf = (body: unknown): { headers: Record<string, string>; body?: FormData | string } => {
  if (body === undefined) return { headers: {} }
  // The browser writes the type of a form itself, with the boundary of its parts.
  if (body instanceof FormData) return { headers: {}, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * One request and its whole answer, whatever its status. @param begun an answer that is already on its way
 * @throws what fetch throws: `TimeoutError`, `AbortError`, `TypeError` when the server cannot be reached
 */
export const send = async (sent: Sent, begun?: Promise<Response>): Promise<Answer> => {
  const late = AbortSignal.timeout(sent.timeoutMs)
  const signal = sent.signal ? AbortSignal.any([sent.signal, late]) : late
  const { headers, body } = bodyOf(sent.body)
  const ask = () =>
    fetch(sent.url, {
      method: sent.method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...antiForgery(sent, globalThis.document?.cookie ?? ''),
        ...sent.headers,
      },
      ...(body === undefined ? {} : { body }),
      signal,
    })
  const response = await (begun ? Promise.race([begun.catch(ask), rejectionOf(signal)]) : ask())
  return { status: response.status, ok: response.ok, headers: response.headers, body: parse(await response.text()) }
}

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_settle, fail) => {
    const stop = () => fail(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
