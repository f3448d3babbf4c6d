import { afterEach, expect, it, vi } from 'vitest'
import { newPressKey } from './press-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('is another one each time, also where the browser makes no ids', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 50 }, newPressKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[a-f0-9]{32}$/)
})
