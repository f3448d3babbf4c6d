import { expect, it, vi } from 'vitest'
import { createRegistry } from './registry.ts'
import { isSafeMode } from './safe-mode.ts'

it('requests the registry in safe mode, as the page was requested', async () => {
  const ask = vi.fn(async () => new Response(null, { status: 204 }))
  await createRegistry({ http: { ask }, safe: isSafeMode('?mfe-safe') }).refresh(0)
  expect(ask.mock.calls).toEqual([['/api/v1/registry?locale=en&generation=&mfe-safe=', 2_000]])
})
