import type { Strategy } from '@bazaar/agents-kit/server'

/** What a measuring process is asked to do. */
export type ChildOrder = {
  url: string
  strategy: Strategy
  browserPath: string
  browserFlags: string[]
  /** Folder of the browser profile; made and removed by the caller. */
  profile: string
  /** Longest wait for the page to finish loading, in milliseconds. */
  loadMs: number
}

/** What it says. `browser-ready` comes first; then one of the others, and the process ends. */
export type ChildAnswer =
  | { type: 'browser-ready' }
  | { type: 'report'; report: unknown }
  | { type: 'failed'; reason: string }
