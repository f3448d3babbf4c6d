import type { GstEntry } from '@bazaar/agents-kit/server'
import { type CallService, serviceFailed } from '../json-call.ts'

/** Dependencies of a service. */
export type ServiceSettings = { baseUrl: string; key: string; secret: string; call: CallService; now: () => Date }
/** Null if the register does not know the number. @throws {EngineError} PROVIDER_FAILED */
export type Ask = (gstin: string, signal: AbortSignal) => Promise<GstEntry | null>

export const registerName = (name: string): string => `The GST register (${name})`
export const registerFailed = (name: string, what: string) => serviceFailed(registerName(name), what)

const messageWords = ['message', 'msg', 'error', 'errorDescription', 'detail'] as const

/** Finds the message of a refusal; services use different keys. */
export const messageOf = (body: unknown): string => {
  if (typeof body !== 'object' || body === null) return ''
  const entries = new Map<string, unknown>(Object.entries(body))
  const found = messageWords.map((key) => entries.get(key)).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : ''
}

/** Messages that mean the number is unknown. */
export const reportsUnknown = (message: string): boolean =>
  /not found|no records?|no (?:data|details|taxpayer)|does ?n[o']t exist|not exist|not registered|invalid gst|gst(?:in)? .{0,20}invalid/i.test(
    message,
  )
