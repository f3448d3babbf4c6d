import { EngineError } from '@bazaar/agents-kit/api'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. */
export type CallTimings = { timeoutMs: number; pauseMs: number }
export const defaultCallTimings: CallTimings = { timeoutMs: 5_000, pauseMs: 300 }

export type Call = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown; signal: AbortSignal }
/** `body` is undefined if the response is not JSON. */
export type Answered = { status: number; body: unknown }

const maxBytes = 2_000_000
const tries = 2

/** @param who the service's display name, such as `The GST register (Attestr)` */
export const serviceFailed = (who: string, what: string, cause?: unknown): EngineError =>
  new EngineError('PROVIDER_FAILED', { detail: `${who} ${what}`, cause })

const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error('too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const callOnce = async (url: string, call: Call, timeoutMs: number): Promise<Answered> => {
  const response = await fetch(url, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    // A key must not follow a redirect to another host.
    redirect: 'error',
    signal: AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)]),
  })
  return { status: response.status, body: asJson(await readText(response)) }
}

/**
 * Calls a service and reads its JSON. Retries once after a server error or a broken connection.
 * @throws {EngineError} PROVIDER_FAILED after the retry; the caller's abort reason passes through
 */
export const createCall = (who: string, { timeoutMs, pauseMs }: CallTimings) => {
  const attempt = async (url: string, call: Call): Promise<Answered> => {
    try {
      return await callOnce(url, call, timeoutMs)
    } catch (error) {
      call.signal.throwIfAborted()
      const slow = error instanceof Error && error.name === 'TimeoutError'
      throw serviceFailed(who, slow ? 'took too long to answer.' : 'could not be reached.', error)
    }
  }
  return async (url: string, call: Call): Promise<Answered> => {
    for (let turn = 1; ; turn += 1) {
      const last = turn === tries
      try {
        const answered = await attempt(url, call)
        if (answered.status < 500) return answered
        if (last) throw serviceFailed(who, `is out of order at the moment (status ${answered.status}).`)
      } catch (error) {
        if (last || call.signal.aborted) throw error
      }
      await pause(pauseMs, undefined, { signal: call.signal })
    }
  }
}
export type CallService = ReturnType<typeof createCall>
