import { afterEach, describe, expect, it } from 'vitest'
import { SettingsError } from '../../settings.ts'
import { type Answer, json, silence, startService } from '../loopback-service.ts'
import { createBraveSearch } from './brave.ts'
import { createWebSearch } from './index.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const query = 'neighbourhood bakery in Pune'
const path = '/res/v1/web/search?q=neighbourhood+bakery+in+Pune&count=10&safesearch=strict'
const connect = async (...answers: Answer[]) => {
  const server = await startService({ [path]: answers })
  opened.push(server)
  const search = createBraveSearch({ baseUrl: `${server.baseUrl}/`, key: 'k' }, { timeoutMs: 200, pauseMs: 5 })
  return { asked: server.asked, find: () => search.find(query, { most: 10, signal: new AbortController().signal }) }
}

const found = {
  type: 'search',
  query: { original: query },
  web: {
    type: 'search',
    results: [
      {
        title: 'Bread <strong>House</strong>',
        url: 'https://bread.example/',
        description: 'A <strong>bakery</strong> in Pune.',
      },
      { title: 'No address' },
    ],
  },
}

describe('Brave Search', () => {
  it('sends the key in its header and returns plain text', async () => {
    const { find, asked } = await connect(json(200, found))
    expect(await find()).toEqual([
      { title: 'Bread House', url: 'https://bread.example/', snippet: 'A bakery in Pune.' },
    ])
    expect(asked[0]).toMatchObject({ method: 'GET', path, headers: { 'x-subscription-token': 'k' } })
  })

  it('accepts an empty result', async () => {
    const { find } = await connect(json(200, { type: 'search', query: {} }))
    expect(await find()).toEqual([])
  })

  it.each([
    [json(401, { error: {} }), 'did not accept the key.'],
    [json(422, { error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } }), 'did not accept the key or the question.'],
    [json(429, { error: {} }), 'has no searches left at the moment.'],
    [json(503, {}), 'is out of order at the moment (status 503).'],
    [json(200, { web: 'x' }), 'gave no usable answer (status 200).'],
    [silence, 'took too long to answer.'],
  ])('is named in the error when it fails', async (answer, words) => {
    const { find } = await connect(answer)
    await expect(find()).rejects.toMatchObject({ code: 'PROVIDER_FAILED', detail: `Brave Search ${words}` })
  })

  it('is absent by default and requires its key', () => {
    const none = { SEARCH_PROVIDER: 'none', SEARCH_BASE_URL: undefined, SEARCH_API_KEY: undefined } as const
    expect(createWebSearch(none)).toBeUndefined()
    expect(() => createWebSearch({ ...none, SEARCH_PROVIDER: 'brave' })).toThrow(SettingsError)
    expect(createWebSearch({ ...none, SEARCH_PROVIDER: 'brave', SEARCH_API_KEY: 'k' })?.name).toBe('Brave Search')
  })
})
