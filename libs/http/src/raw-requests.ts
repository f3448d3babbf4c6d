import { eventStreamType } from '@bazaar/contracts'
import { fromBody } from './app-error.ts'
import type { Rules } from './rules.ts'
import { newTraceparent } from './traceparent.ts'

type StreamRequest = {
  method: 'GET' | 'POST'
  url: string
  body?: unknown
  headers?: Record<string, string>
  signal: AbortSignal
}

/** Event streams and signed answers need the bytes as they arrive, so they use `fetch` under the same rules. */
export const createRawRequests = (rules: Rules, origin: string) => {
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

  return { ask, openStream }
}
