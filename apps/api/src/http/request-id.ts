import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/
/** Source: W3C Trace Context, version 00: version, trace id, parent id, flags. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const single = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** The caller's id if it is safe to log, else its trace id, else a new one. */
export const requestId = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = single(request.headers['x-request-id'])
  if (wellFormed.test(given)) return given
  return traceparent.exec(single(request.headers['traceparent']))?.[1] ?? randomUUID()
}
