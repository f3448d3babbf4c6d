import type { LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { checkTarget, type TargetRules } from './target.ts'

/** What both ways through the proxy share. */
export type ProxyDesk = {
  rules: TargetRules
  /** The look-up whose answer is judged and then connected to. */
  lookupFor: (url: URL) => LookupFunction
  /** Remembers a connection, so that closing the proxy ends it. */
  keep: (socket: Duplex) => void
  counts: { passed: number; refused: number }
}

/** The address of a request, or null for one that may not be opened. */
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
