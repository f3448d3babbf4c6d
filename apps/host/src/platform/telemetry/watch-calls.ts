import type { Endpoint } from '@bazaar/contracts'
import { type HttpClient, toAppError } from '@bazaar/http'

/**
 * Whether the calling code is to blame: an address, method or body that the API does not know, or an answer that does
 * not fit what the code expects. A failing server troubles all builds alike, and a record may be gone when it is read.
 */
const isWrongCall = (error: unknown, method: Endpoint['method']): boolean => {
  const { status, code } = toAppError(error)
  if (status === null) return false
  if (status === 404) return method !== 'GET'
  return status < 300 || status === 405 || status === 415 || code === 'MALFORMED_REQUEST'
}

/** Wraps the HTTP client of a remote's page and reports the page's wrong calls. */
export const watchCalls = (http: HttpClient, onWrongCall: () => void): HttpClient => {
  const watch = async <T>(method: Endpoint['method'], answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (isWrongCall(error, method)) onWrongCall()
      throw error
    }
  }
  return {
    ...http,
    call: (endpoint, input, options) => watch(endpoint.method, http.call(endpoint, input, options)),
    openStream: (request) => watch(request.method, http.openStream(request)),
  }
}
