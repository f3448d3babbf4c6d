import { createHttp } from '@bazaar/http'
import { forget, signIn } from '@bazaar/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFavourites } from './favourites.ts'

const person = { id: 'u1', email: 'a@b.co', fullname: 'Asha', credit_score: 20, favourite_agents: [] }
const account = {
  ...person,
  mobile_number: null,
  role: 'user',
  has_password: true,
  has_google: false,
  marketing: false,
  language: 'en',
  theme: 'system',
  created_at: '2026-11-01T10:00:00.000Z',
  erase_after: null,
  business: { name: '', site: '', sells: '', audience: '', tone: '', language: '' },
}

const hooks = { token: () => 't0ken', onCredits: vi.fn(), onToken: vi.fn(), onUnauthenticated: vi.fn() }

const setUp = () => {
  const sent: { list: string[]; settle: (isLost: boolean) => void }[] = []
  vi.stubGlobal('fetch', async (asked: Request) => {
    const { favourite_agents: list } = await asked.json()
    return new Promise((resolve, reject) =>
      sent.push({
        list,
        settle: (isLost) => (isLost ? reject(new TypeError('Failed to fetch')) : resolve(Response.json(account))),
      }),
    )
  })
  const notify = vi.fn()
  const favourites = createFavourites(createHttp(hooks, 'https://bazaar.example'), { notify })
  const answer = async (place: number, isLost = false) => {
    await expect.poll(() => sent.length).toBeGreaterThan(place)
    sent[place]?.settle(isLost)
  }
  return { ...favourites, sent, answer, notify }
}

beforeEach(() => signIn('t0ken', person))
afterEach(() => {
  forget()
  vi.unstubAllGlobals()
})

it('saves stars in their order, however late the first is answered', async () => {
  const { ids, toggle, sent, answer } = setUp()
  const first = toggle('tax')
  const second = toggle('mail')
  await answer(0)
  expect(sent).toHaveLength(1)
  await first
  await answer(1)
  await second
  expect([ids.get(), sent.at(-1)?.list]).toEqual([
    ['tax', 'mail'],
    ['tax', 'mail'],
  ])
})

it('undoes only the star that could not be saved', async () => {
  const { ids, toggle, answer, notify } = setUp()
  const first = toggle('tax')
  const second = toggle('mail')
  await answer(0, true)
  await first
  await answer(1)
  await second
  expect(ids.get()).toEqual(['mail'])
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', expect.stringContaining('connection'))
})
