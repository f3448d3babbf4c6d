import type { Strategy } from '@bazaar/agents-kit/server'

/** Request to a measuring process. */
export type ChildOrder = {
  url: string
  strategy: Strategy
  browserPath: string
  browserFlags: string[]
  /** Folder of the browser profile; the caller creates and removes it. */
  profile: string
  /** Longest wait for the page to finish loading, in milliseconds. */
  loadMs: number
}

/** Messages of the process: `browser-ready`, then one of the others; then it exits. */
export type ChildAnswer =
  | { type: 'browser-ready' }
  | { type: 'report'; report: unknown }
  | { type: 'failed'; reason: string }
