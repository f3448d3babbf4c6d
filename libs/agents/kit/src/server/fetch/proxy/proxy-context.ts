import type { LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { checkTarget, type TargetRules } from '../target.ts'

/** What plain and tunnelled requests share. */
export type ProxyContext = {
  rules: TargetRules
  /** The DNS lookup whose answer is checked and then connected to. */
  lookupFor: (url: URL) => LookupFunction
  /** Registers a connection, so that closing the proxy ends it. */
  keep: (socket: Duplex) => void
  counts: { passed: number; refused: number }
}

/** The address of a request, or null when it may not be opened. */
export const judge = (text: string, rules: TargetRules): URL | null => {
  try {
    const url = new URL(text)
    checkTarget(url, rules)
    return url
  } catch {
    return null
  }
}

export const isBlocked = (error: Error): boolean => 'code' in error && error.code === 'BLOCKED_ADDRESS'
