import { newsPath } from '@bazaar/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const user = { id: 'u', email: 'a@b.co', fullname: 'Asha', credit_score: 1 }

/** As the browser's: one holder, the others wait in line. `free` is what another tab does when it goes. */
const lockOf = (isTaken: boolean) => {
  let release = () => undefined as void
  const taken = new Promise<void>((settle) => (release = settle))
  type Work = (lock: object | null) => unknown
  const request = async (_name: string, { ifAvailable = false }: { ifAvailable?: boolean }, work: Work) => {
    if (isTaken && ifAvailable) return work(null)
    if (isTaken) await taken
    return work({})
  }
  return { locks: { request }, free: release }
}

let streams = 0
let say = (_about: string): void => undefined
beforeEach(() => {
  vi.resetModules()
  streams = 0
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe(newsPath)
    streams += 1
    const encoder = new TextEncoder()
    return new Response(
      new ReadableStream({
        start: (control) => {
          say = (about) => control.enqueue(encoder.encode(`data: {"about":"${about}"}\n\n`))
        },
      }),
    )
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A page in a browser with these locks. */
const load = async (locks: object | undefined) => {
  vi.stubGlobal('navigator', { locks })
  const { signIn } = await import('@bazaar/session')
  const { subscribe } = await import('./news.ts')
  return { subscribe, signIn: () => signIn('token', user) }
}
const opened = (count: number) => vi.waitFor(() => expect(streams).toBe(count))

it('has everything looked at when this tab takes over from another one, which may have gone a while ago', async () => {
  const { locks, free } = lockOf(true)
  const { subscribe, signIn } = await load(locks)
  const hear = vi.fn()
  signIn()
  subscribe('tickets', hear)
  free()
  await opened(1)
  await vi.waitFor(() => expect(hear).toHaveBeenCalledOnce())
})

it('has nothing looked at by a page that leads from its start', async () => {
  const { subscribe, signIn } = await load(lockOf(false).locks)
  const [hear, other] = [vi.fn(), vi.fn()]
  signIn()
  subscribe('tickets', hear)
  subscribe('desk', other)
  await opened(1)
  say('tickets')
  await vi.waitFor(() => expect(hear).toHaveBeenCalledOnce())
  expect(other).not.toHaveBeenCalled()
})

it('hears what is new, and lets everybody sign in, where the browser has no locks', async () => {
  const { subscribe, signIn } = await load(undefined)
  const hear = vi.fn()
  subscribe('tickets', hear)
  signIn()
  await opened(1)
  say('tickets')
  await vi.waitFor(() => expect(hear).toHaveBeenCalledOnce())
})
