import type { TextModel } from '@bazaar/agents-kit/server'
import { createBreaker } from './breaker.ts'
import { createComplete, defaultTimings, type Timings } from './complete.ts'
import { modelFor, type TextSettings } from './provider.ts'

/**
 * The text model of the settings, or null when none is chosen and agents write with their embedded engine.
 * @throws {SettingsError} when a provider is chosen without its model or key.
 */
export const createTextModel = (settings: TextSettings, timings: Partial<Timings> = {}): TextModel | null => {
  const chosen = modelFor(settings)
  if (chosen === null) return null
  const now = () => performance.timeOrigin + performance.now()
  const breaker = createBreaker(now)
  const complete = createComplete({ model: chosen.model, breaker, timings: { ...defaultTimings, ...timings }, now })
  return { name: chosen.name, complete }
}
