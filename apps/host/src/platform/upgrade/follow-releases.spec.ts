import { newsPath, silenceMs } from '@bazaar/contracts'
import { signIn } from '@bazaar/session'
import { afterEach, expect, it, vi } from 'vitest'
import { createShell } from '../../create-shell.ts'
import { followReleases } from './follow-releases.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A news stream that reports one release, at once. */
const newsStream = (): Response =>
  new Response(
    new ReadableStream({
      start: (control) => control.enqueue(new TextEncoder().encode('data: {"about":"releases"}\n\n')),
    }),
  )

it('retries with growing waits when it cannot learn of a release in the news', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const statuses = [204, 503, 503, 204]
  const looks: number[] = []
  const began = performance.now()
  // The page is drawn at once.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === newsPath) return newsStream()
    looks.push(Math.round(performance.now() - began))
    return new Response(null, { status: statuses[looks.length - 1] ?? 500 })
  })
  signIn('token', { id: 'u', email: 'a@b.co', fullname: 'Asha', credit_score: 1 })
  const { registry, news } = createShell()
  followReleases(registry, news)
  await vi.advanceTimersByTimeAsync(3_000)
  // The code of streams is loaded on first use, which takes time of no clock.
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(Math.min(40_000, silenceMs - 1))
  expect(looks).toEqual([3_000, 3_200, 5_200, 10_200])
})
