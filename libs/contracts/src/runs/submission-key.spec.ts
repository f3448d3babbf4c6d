import { afterEach, expect, it, vi } from 'vitest'
import { newSubmissionKey } from './submission-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('differs each time, even where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 50 }, newSubmissionKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[a-f0-9]{32}$/)
})
