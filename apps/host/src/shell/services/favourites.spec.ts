import { AppError, type HttpClient } from '@bazaar/http'
import { forget, signIn } from '@bazaar/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFavourites } from './favourites.ts'

const person = { id: 'u1', email: 'a@b.co', fullname: 'Asha', credit_score: 20, favourite_agents: [] }
const lost = new AppError({ code: 'NETWORK', status: null, detail: 'No connection.' })

const setUp = () => {
  const sent: { list: string[]; settle: (error?: AppError) => void }[] = []
  const call = (_endpoint: object, { favourite_agents: list }: { favourite_agents: string[] }) =>
    new Promise<void>((resolve, reject) => sent.push({ list, settle: (error) => (error ? reject(error) : resolve()) }))
  const notify = vi.fn()
  const favourites = createFavourites({ call } as unknown as HttpClient, { notify })
  const answer = async (place: number, error?: AppError) => {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(place))
    sent[place]?.settle(error)
  }
  return { ...favourites, sent, answer, notify }
}

beforeEach(() => signIn('t0ken', person))
afterEach(() => forget())

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
  await answer(0, lost)
  await first
  await answer(1)
  await second
  expect(ids.get()).toEqual(['mail'])
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'No connection.')
})
