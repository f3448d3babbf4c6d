import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('asks for the registry as its page was asked for: without builds on trial', async () => {
  history.replaceState(null, '', '/?mfe-safe')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(null, { status: 204 })
  })
  const { refreshRegistry } = await import('./registry.ts')
  await refreshRegistry(0)
  expect(asked).toEqual(['/api/v1/registry?generation=&mfe-safe='])
})
