import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, signedInUser, testApp } from '../../testing/index.ts'
import { auditLine } from '../audit/tables.ts'
import { user } from '../users/tables.ts'
import { sweepTickets } from './sweep.ts'

let t: TestApp
let asha: Awaited<ReturnType<typeof signedInUser>>
let staff: Awaited<ReturnType<typeof signedInUser>>
let email: string
let count = 0
const day = 24 * 3_600_000
beforeAll(async () => {
  t = await testApp()
  staff = await signedInUser(t, 'staff@example.com')
  await t.db.update(user).set({ role: 'staff', fullname: 'Sunil' }).where(eq(user.id, staff.userId))
})
afterAll(() => t.close())
beforeEach(async () => {
  count += 1
  email = `asha${count}@example.com`
  asha = await signedInUser(t, email)
})

type Headers = { authorization: string }
const get = (path: string, headers: Headers = asha.headers) => t.app.inject({ url: `/api/v1/${path}`, headers })
const post = (path: string, payload: Record<string, unknown> = {}, headers: Headers = asha.headers) =>
  t.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })
const open = async (more: Record<string, unknown> = {}) =>
  (
    await post('support/support', { category: 'Others', subject: 'Cannot export', body_data: 'It says no.', ...more })
  ).json()
const desk = (path: string, payload: Record<string, unknown> = {}) =>
  post(`desk/tickets/${path}`, payload, staff.headers)
const kinds = (thread: { messages: { kind: string }[] }) => thread.messages.map(({ kind }) => kind)

describe('a ticket', () => {
  it('is open whatever status was sent, has a number and is listed as {data}', async () => {
    const created = await open({ status: 'Closed', context: { page: '/ai-agents/get-tax' } })
    expect(created).toMatchObject({
      number: expect.stringMatching(/^T-1\d{3}$/),
      category: 'Others',
      subject: 'Cannot export',
      body_data: 'It says no.',
      status: 'Open',
      unread: false,
    })
    expect((await get('support/support')).json()).toEqual({ data: [created] })
    const thread = (await get(`support/tickets/${created.id}`)).json()
    expect(thread).toMatchObject({ context: { page: '/ai-agents/get-tax' }, earlier: null })
    expect(kinds(thread)).toEqual(['event', 'customer'])
  })

  it('of the same moment is listed in one order', async () => {
    const ids: string[] = []
    for (const number of [1, 2, 3, 4, 5]) ids.push((await open({ subject: `Cannot export ${number}` })).id)
    const { data } = (await get('support/support')).json()
    expect(data.map(({ id }: { id: string }) => id)).toEqual(ids.toSorted().toReversed())
  })

  it('has the default category when none is chosen', async () => {
    expect((await open({ category: undefined })).category).toBe('New Request')
  })

  it.each([
    [{ subject: ' ', body_data: 'x' }, 'subject'],
    [{ subject: 'x', body_data: '' }, 'body_data'],
    [{ subject: 'x'.repeat(201), body_data: 'x' }, 'subject'],
    [{ subject: 'x', body_data: 'x'.repeat(100_000) }, 'body_data'],
    [{ subject: 'x', body_data: 'x', category: 'Nonsense' }, 'category'],
  ])('is refused with the field named: %#', async (input, field) => {
    const answer = await post('support/support', input)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toHaveProperty(field)
  })

  it.each(['<img src=x onerror=alert(1)>', '😀🙏 emoji', 'مرحبا بالعالم', 'a\u202eb'])(
    'keeps text as it was written: %s',
    async (text) => {
      const { id } = await open({ subject: text, body_data: text })
      expect((await get(`support/tickets/${id}`)).json()).toMatchObject({ subject: text, body_data: text })
    },
  )

  it('is found by number, subject or text, and a percent sign is literal', async () => {
    const { number } = await open({ subject: '50% off', body_data: 'Discount' })
    await open({ subject: 'Another', body_data: 'Thing' })
    const found = async (search: string) =>
      (await get(`support/support?search=${encodeURIComponent(search)}`)).json().data.length
    expect([
      await found(number),
      await found('DISCOUNT'),
      await found('50%'),
      await found('%'),
      await found('zzz'),
    ]).toEqual([1, 1, 1, 1, 0])
  })

  it('of another user looks like a missing one in every call', async () => {
    const { id } = await open()
    const other = await signedInUser(t, `other${count}@example.com`)
    for (const answer of [
      await get(`support/tickets/${id}`, other.headers),
      await post(`support/tickets/${id}/replies`, { text: 'x' }, other.headers),
      await post(`support/tickets/${id}/close`, {}, other.headers),
      await post(`support/tickets/${id}/reopen`, {}, other.headers),
      await get('support/tickets/not-an-id'),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  it('submitted twice is one ticket', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(second.id).toBe(first.id)
    t.clock.advance(6 * 60_000)
    expect((await open()).id).not.toBe(first.id)
  })

  it('can be opened ten times a day', async () => {
    const limited = await testApp({ settings: { RATE_LIMITS: true, LIMIT_TICKETS_DAY: 2 } })
    const one = await signedInUser(limited, 'many@example.com')
    let n = 0
    const send = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v1/support/support',
        payload: { subject: `x ${(n += 1)}`, body_data: 'y' },
        headers: one.headers,
      })
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429])
    limited.clock.advance(day / 2)
    await limited.app.inject({ url: '/api/v1/support/support', headers: one.headers })
    limited.clock.advance(day / 2)
    expect((await send()).statusCode).toBe(200)
    await limited.close()
  })
})

describe('its life cycle', () => {
  it('its first answer takes it off those that wait for staff, however long storing it takes', async () => {
    const { id } = await open()
    const waits = async () => {
      const { data } = (await get('desk/tickets?view=open', staff.headers)).json()
      return data.find((one: { id: string }) => one.id === id).unread
    }
    expect(await waits()).toBe(true)
    const { now } = t.clock
    const later = vi.spyOn(t.clock, 'now').mockImplementation(() => {
      t.clock.advance(1)
      return now()
    })
    await desk(`${id}/replies`, { text: 'Use Chrome.' })
    later.mockRestore()
    expect(await waits()).toBe(false)
  })

  it('a staff reply sets it in progress, unread and mails the customer; reading clears the mark', async () => {
    const { id, number } = await open()
    t.clock.advance(1_000)
    const seen = (await desk(`${id}/replies`, { text: 'Try again, please.' })).json()
    expect(seen).toMatchObject({ status: 'In-Progress', assignee: { name: 'Sunil' } })
    expect((await get('support/support')).json().data[0]).toMatchObject({ status: 'In-Progress', unread: true })
    const mail = (await t.mails(email)).at(-1)!
    expect(mail.subject).toBe(`[${number}] Cannot export`)
    expect(mail.text).toContain('Try again, please.')
    expect(mail.text).toContain(`/customer-support?ticket=${id}`)
    const thread = (await get(`support/tickets/${id}`)).json()
    expect(thread.messages.at(-2)).toMatchObject({ kind: 'staff', author: 'Support', text: 'Try again, please.' })
    expect((await get('support/support')).json().data[0].unread).toBe(false)
  })

  it('notes are for staff only', async () => {
    const { id } = await open()
    const mails = (await t.mails(email)).length
    await desk(`${id}/replies`, { text: 'Looks like the old bug.', note: true })
    expect(JSON.stringify((await get(`support/tickets/${id}`)).json())).not.toContain('old bug')
    expect((await get(`desk/tickets/${id}`, staff.headers)).body).toContain('old bug')
    expect((await t.mails(email)).length).toBe(mails)
    expect((await get('support/support')).json().data[0]).toMatchObject({ status: 'Open', unread: false })
  })

  it("a customer's reply reopens a resolved ticket", async () => {
    const { id } = await open()
    expect((await desk(`${id}/replies`, { text: 'Done.', resolve: true })).json().status).toBe('Resolved')
    const again = (await post(`support/tickets/${id}/replies`, { text: 'Not yet.' })).json()
    expect(again.status).toBe('Open')
    expect(kinds(again)).toEqual(['event', 'customer', 'staff', 'event', 'customer', 'event'])
  })

  it('closes after seven quiet days; a reply within 14 days reopens it, later it opens a new one', async () => {
    const { id, number } = await open()
    await desk(`${id}/status`, { status: 'Resolved' })
    expect((await t.mails(email)).at(-1)?.text).toContain('Resolved')
    t.clock.advance(7 * day - 1)
    expect(await sweepTickets(t.services)).toBe(0)
    t.clock.advance(1)
    expect(await sweepTickets(t.services)).toBe(1)
    asha = await relogin()
    expect((await get(`support/tickets/${id}`)).json()).toMatchObject({ status: 'Closed', may: { reopen: true } })
    t.clock.advance(14 * day)
    asha = await relogin()
    expect((await post(`support/tickets/${id}/replies`, { text: 'Still here.' })).json()).toMatchObject({
      status: 'Open',
      id,
    })
    await post(`support/tickets/${id}/close`)
    t.clock.advance(14 * day + 1)
    asha = await relogin()
    expect((await get(`support/tickets/${id}`)).json().may).toEqual({ reply: true, close: false, reopen: false })
    expect((await post(`support/tickets/${id}/reopen`)).statusCode).toBe(409)
    const next = (await post(`support/tickets/${id}/replies`, { text: 'It is back.' })).json()
    expect(next).toMatchObject({ status: 'Open', earlier: number, subject: `${number}: Cannot export` })
    expect(next.id).not.toBe(id)
    expect((await get('support/support')).json().data).toHaveLength(2)
  })

  it('customers close and reopen their own tickets', async () => {
    const { id } = await open()
    expect((await post(`support/tickets/${id}/close`)).json().status).toBe('Closed')
    expect((await post(`support/tickets/${id}/reopen`)).json().status).toBe('Open')
  })
})

const relogin = async (): Promise<typeof asha> => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: 'correct-horse-7' },
  })
  const { token, id } = answer.json()
  const again = await t.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: 'staff@example.com', password: 'correct-horse-7' },
  })
  staff = { ...staff, headers: { authorization: `Bearer ${again.json().token}` } }
  return { userId: id, token, headers: { authorization: `Bearer ${token}` } }
}

describe('the desk', () => {
  it('is closed to customers in every call', async () => {
    const { id } = await open()
    for (const answer of [
      await get('desk/tickets'),
      await get(`desk/tickets/${id}`),
      await post(`desk/tickets/${id}/replies`, { text: 'x' }),
      await post(`desk/tickets/${id}/status`, { status: 'Closed' }),
      await post(`desk/tickets/${id}/assign`, { to: 'me' }),
      await post(`desk/tickets/${id}/grant`, { amount: 5, reason: 'x', key: 'k' }),
      await get('desk/saved-replies'),
      await get('desk/feedback'),
      await get('desk/feedback.csv'),
    ]) {
      expect(answer.statusCode).toBe(403)
    }
  })

  it('lists the longest wait first, in pages, with counts, filters and search', async () => {
    const fresh = await testApp()
    const boss = await signedInUser(fresh, 'boss@example.com')
    await fresh.db.update(user).set({ role: 'staff' }).where(eq(user.id, boss.userId))
    const one = await signedInUser(fresh, 'one@example.com')
    const ask = (path: string) => fresh.app.inject({ url: `/api/v1/desk/tickets${path}`, headers: boss.headers })
    const tell = (path: string, payload: object, headers = boss.headers) =>
      fresh.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })
    const ids: string[] = []
    for (let n = 0; n < 55; n += 1) {
      fresh.clock.advance(1_000)
      const category = n % 2 === 0 ? 'Others' : 'Credit Score'
      ids.push((await tell('support/support', { subject: `S ${n}`, body_data: 'b', category }, one.headers)).json().id)
    }
    const page = (await ask('')).json()
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 50))
    const rest = (await ask(`?cursor=${page.next}`)).json()
    expect([rest.data.length, rest.next]).toEqual([5, null])
    await tell(`desk/tickets/${ids[0]}/assign`, { to: 'me' })
    await tell(`desk/tickets/${ids[1]}/status`, { status: 'Resolved' })
    const counts = { open: 54, mine: 1, unassigned: 53, resolved: 1, closed: 0, all: 55 }
    expect((await ask('?view=mine')).json()).toMatchObject({ data: [{ subject: 'S 0' }], counts })
    expect((await ask('?search=S%2054')).json().data).toMatchObject([{ customer: { email: 'one@example.com' } }])
    expect((await ask('?category=Credit%20Score&view=all')).json().data).toHaveLength(27)
    expect((await ask('?cursor=nonsense')).statusCode).toBe(422)
    await fresh.close()
  })

  it('gives credits once per key, with the reason in ledger, thread and audit', async () => {
    const { id, number } = await open()
    const give = () => desk(`${id}/grant`, { amount: 7, reason: 'Sorry for the wait', key: 'press-1' })
    await Promise.all([give(), give()])
    const seen = (await give()).json()
    expect(seen.customer.credits).toBe(27)
    expect(kinds(seen).filter((kind) => kind === 'event')).toHaveLength(2)
    const lines = (await t.db.select().from(auditLine)).filter(({ detail }) => detail?.['ticket'] === number)
    expect(lines.map(({ actor }) => actor)).toEqual(lines.map(() => `staff:${staff.userId}`))
    expect(lines.filter(({ detail }) => detail?.['again'] === false)).toHaveLength(1)
    expect((await desk(`${id}/grant`, { amount: 0, reason: '', key: 'k' })).json().fields).toMatchObject({
      amount: 'At least 1 credit.',
      reason: 'Please give a reason.',
    })
  })

  it('stores saved replies', async () => {
    const kept = await post('desk/saved-replies', { title: 'Hello', text: 'Hello!' }, staff.headers)
    const { data } = kept.json()
    expect(data).toMatchObject([{ title: 'Hello', text: 'Hello!' }])
    const drop = () =>
      t.app.inject({ method: 'DELETE', url: `/api/v1/desk/saved-replies/${data[0].id}`, headers: staff.headers })
    expect((await drop()).json()).toEqual({ data: [] })
    expect((await drop()).statusCode).toBe(404)
  })
})

describe('news', () => {
  it('reaches open pages when staff reply, and the desk when a customer writes', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
    const { id } = await open()
    const listen = async (headers: Headers) => {
      const gone = new AbortController()
      const answer = await fetch(`${base}/api/v1/news`, { headers, signal: gone.signal })
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      const until = async (what: string) => {
        while (!text.includes(what)) text += (await reader.read()).value ?? ''
        gone.abort()
      }
      await reader.read()
      return until
    }
    const customer = await listen(asha.headers)
    const office = await listen(staff.headers)
    await desk(`${id}/replies`, { text: 'Here I am.' })
    await customer('{"about":"tickets"}')
    await post(`support/tickets/${id}/replies`, { text: 'Thanks.' })
    await office('{"about":"desk"}')
  })
})
