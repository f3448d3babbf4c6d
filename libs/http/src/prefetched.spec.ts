import { auth } from '@bazaar/contracts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttp } from './client.ts'

const user = { id: 'u', email: 'a@b.co', fullname: 'Asha', credit_score: 20 }
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization ?? ''}`)
  response.writeHead(200, { 'content-type': 'application/json', 'x-credit-score': '7' })
  response.end(JSON.stringify(user))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
// Answers are fresh for 15 seconds of the page, which this process may have passed.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  asked.length = 0
})

const hooks = (token: string) => ({
  token: () => token,
  onCredits: vi.fn(),
  onToken: vi.fn(),
  onUnauthenticated: vi.fn(),
})
const { path } = auth.me
/** Leaves an answer as the page's first script does. */
const leave = (token: string) => {
  const answer = fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
  vi.stubGlobal('begunAnswers', { token, answers: { [path]: answer } })
}

describe('prefetched answers', () => {
  it('answer the first call, credit headers included, and no second one', async () => {
    leave('one')
    const watched = hooks('one')
    const http = createHttp(watched, origin)
    await expect(http.call(auth.me, {})).resolves.toMatchObject({ fullname: 'Asha' })
    expect(watched.onCredits).toHaveBeenCalledWith(7, 0)
    expect(asked.length).toBe(1)
    await http.call(auth.me, {})
    expect(asked.length).toBe(2)
  })

  it('are not used for another token', async () => {
    leave('one')
    await createHttp(hooks('two'), origin).call(auth.me, {})
    expect(asked).toEqual([`${path} Bearer one`, `${path} Bearer two`])
  })

  it('are requested once, and expire', async () => {
    const http = createHttp(hooks('one'), origin)
    http.prefetch(path)
    http.prefetch(path)
    await http.call(auth.me, {})
    expect(asked.length).toBe(1)
    http.prefetch(path)
    vi.mocked(performance.now).mockReturnValue(17_000)
    await http.call(auth.me, {})
    expect(asked.length).toBe(3)
  })

  it('are dropped after a change', async () => {
    const http = createHttp(hooks('one'), origin)
    http.prefetch(path)
    await http.call(auth.logout, {}).catch(() => undefined)
    await http.call(auth.me, {})
    expect(asked.filter((line) => line.startsWith(path)).length).toBe(2)
  })

  it('are replaced by a new request when they fail or never arrive', async () => {
    vi.stubGlobal('begunAnswers', { token: 'one', answers: { [path]: Promise.reject(new TypeError('lost')) } })
    await expect(createHttp(hooks('one'), origin).call(auth.me, {})).resolves.toMatchObject({ fullname: 'Asha' })
    vi.stubGlobal('begunAnswers', { token: 'one', answers: { [path]: new Promise(() => undefined) } })
    const late = createHttp(hooks('one'), origin).call({ ...auth.me, timeoutMs: 20 }, {})
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  it('are ignored when they have another shape', async () => {
    vi.stubGlobal('begunAnswers', { answers: 7 })
    await expect(createHttp(hooks('one'), origin).call(auth.me, {})).resolves.toMatchObject({ fullname: 'Asha' })
    expect(asked.length).toBe(1)
  })
})
