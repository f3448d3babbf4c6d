import { auth } from '@bazaar/contracts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
afterEach(() => {
  vi.unstubAllGlobals()
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
/** As the first script of the page leaves it. */
const leave = (token: string) => {
  const answer = fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
  vi.stubGlobal('begunAnswers', { token, answers: { [path]: answer } })
}

describe('answers that are on their way already', () => {
  it('are given to the first call, with all that a call reads of them, and to no second one', async () => {
    leave('one')
    const watched = hooks('one')
    const http = createHttp(watched, origin)
    await expect(http.call(auth.me, {})).resolves.toMatchObject({ fullname: 'Asha' })
    expect(watched.onCredits).toHaveBeenCalledWith(7, 0)
    expect(asked.length).toBe(1)
    await http.call(auth.me, {})
    expect(asked.length).toBe(2)
  })

  it('are not for somebody else', async () => {
    leave('one')
    await createHttp(hooks('two'), origin).call(auth.me, {})
    expect(asked).toEqual([`${path} Bearer one`, `${path} Bearer two`])
  })

  it('are asked for once before a page is there, and believed for a while only', async () => {
    const http = createHttp(hooks('one'), origin)
    http.prefetch(path)
    http.prefetch(path)
    await http.call(auth.me, {})
    expect(asked.length).toBe(1)
    http.prefetch(path)
    const later = performance.now() + 16_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await http.call(auth.me, {})
    vi.restoreAllMocks()
    expect(asked.length).toBe(3)
  })

  it('are forgotten once something was changed', async () => {
    const http = createHttp(hooks('one'), origin)
    http.prefetch(path)
    // The server of this spec answers everything alike.
    await http.call(auth.logout, {}).catch(() => undefined)
    await http.call(auth.me, {})
    expect(asked.filter((line) => line.startsWith(path)).length).toBe(2)
  })

  it('count as nothing when they have another form', async () => {
    vi.stubGlobal('begunAnswers', { answers: 7 })
    await expect(createHttp(hooks('one'), origin).call(auth.me, {})).resolves.toMatchObject({ fullname: 'Asha' })
    expect(asked.length).toBe(1)
  })
})
