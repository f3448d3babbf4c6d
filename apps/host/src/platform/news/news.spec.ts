import { newsPath } from '@bazaar/contracts'
import { forget, signIn as signInAs } from '@bazaar/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '../session/client.ts'
import { createNews } from './news.ts'

const user = { id: 'u', email: 'a@b.co', fullname: 'Asha', credit_score: 1 }

/** Like the browser's locks: one holder, the others wait. `free` plays another tab that closes. */
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

/** How to close the page of a test. */
const stops: (() => void)[] = []
let streams = 0
let say = (_about: string): void => undefined
beforeEach(() => {
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
  for (const stop of stops.splice(0)) stop()
  forget()
  Reflect.deleteProperty(navigator, 'locks')
})

/** A page in a browser with these locks. */
const load = (locks: object | undefined) => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  const news = createNews(createClient().http)
  const subscribe: typeof news.subscribe = (about, onNews) => {
    const stop = news.subscribe(about, onNews)
    stops.push(stop)
    return stop
  }
  return { subscribe, signIn: () => signInAs('token', user) }
}
const opened = (count: number) => expect.poll(() => streams).toBe(count)

it('notifies every listener when this tab takes over from another one', async () => {
  const { locks, free } = lockOf(true)
  const { subscribe, signIn } = load(locks)
  const onNews = vi.fn()
  signIn()
  subscribe('tickets', onNews)
  free()
  await opened(1)
  await expect.poll(() => onNews).toHaveBeenCalledOnce()
})

it('sends no catch-up news when a page leads from its start', async () => {
  const { subscribe, signIn } = load(lockOf(false).locks)
  const [onNews, other] = [vi.fn(), vi.fn()]
  signIn()
  subscribe('tickets', onNews)
  subscribe('desk', other)
  await opened(1)
  say('tickets')
  await expect.poll(() => onNews).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})

it('listens in each tab where the browser has no locks', async () => {
  const { subscribe, signIn } = load(undefined)
  const onNews = vi.fn()
  subscribe('tickets', onNews)
  signIn()
  await opened(1)
  say('tickets')
  await expect.poll(() => onNews).toHaveBeenCalledOnce()
})
