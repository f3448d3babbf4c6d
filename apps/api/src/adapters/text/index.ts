import type { TextModel } from '@bazaar/agents-kit/server'
import { createBreaker } from './breaker.ts'
import { createComplete } from './complete.ts'
import type { AttemptFailure } from './failure.ts'
import type { Timings } from './persist.ts'
import { isLoopback, modelFor, type TextSettings } from './provider.ts'

/** A model on this machine may have to be loaded first, and reads a long prompt slowly. */
const timingsFor = ({ TEXT_BASE_URL }: TextSettings): Timings => ({
  silenceMs: TEXT_BASE_URL !== undefined && isLoopback(TEXT_BASE_URL) ? 120_000 : 30_000,
  totalMs: 20 * 60_000,
  retryMs: 30_000,
  firstPauseMs: 500,
})

export type ModelOptions = {
  /** Hears how each request ended; null after a good reply. */
  onEnd?: (failure: AttemptFailure | null) => void
  /** How the server is reached; default: over the network. */
  fetch?: typeof globalThis.fetch
}

/**
 * The text model of a named provider. Null for `none`, and for `auto`, where `writer.ts` looks for one.
 * @throws {SettingsError} when a provider is chosen without its model or key.
 */
export const createTextModel = (
  settings: TextSettings,
  timings: Partial<Timings> = {},
  { onEnd = () => undefined, fetch }: ModelOptions = {},
): TextModel | null => {
  const chosen = modelFor(settings, fetch)
  if (chosen === null) return null
  const now = () => performance.timeOrigin + performance.now()
  const breaker = createBreaker(now)
  const held = { model: chosen.model, breaker, timings: { ...timingsFor(settings), ...timings }, now, onEnd }
  return { name: chosen.name, ...createComplete(held) }
}
