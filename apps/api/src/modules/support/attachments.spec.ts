import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, signedInUser, testApp } from '../../testing/index.ts'
import { startClamd } from '../../adapters/antivirus/spec-clamd.ts'
import { user } from '../users/tables.ts'

let t: TestApp
let asha: Awaited<ReturnType<typeof signedInUser>>
let staff: typeof asha
let count = 0
beforeAll(async () => {
  t = await testApp()
  asha = await signedInUser(t, 'asha@example.com')
  staff = await signedInUser(t, 'staff@example.com')
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, staff.userId))
})
afterAll(() => t.close())

type Headers = { authorization: string }
const get = (path: string, headers: Headers = asha.headers) => t.app.inject({ url: `/api/v1/${path}`, headers })
const open = async () => {
  count += 1
  const payload = { category: 'Others', subject: `Cannot export ${count}`, body_data: 'It says no.' }
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/support/support',
    payload,
    headers: asha.headers,
  })
  return answer.json()
}
const attach = async (
  id: string,
  name: string,
  bytes: string | Buffer<ArrayBuffer>,
  headers: Headers = asha.headers,
) => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  return t.app.inject({
    method: 'POST',
    url: `/api/v1/support/tickets/${id}/attachments`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
  })
}

describe('files', () => {
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20)])

  it('attach to the newest message, up to three, and are downloadable', async () => {
    const { id } = await open()
    const first = (await attach(id, '../../screen.png', png)).json()
    expect(first).toMatchObject({ name: 'screen.png', size: png.length })
    await attach(id, 'notes.txt', 'नमस्ते')
    expect((await attach(id, 'list\u202egnp.csv', 'a,b')).json().name).toBe('listgnp.csv')
    expect((await attach(id, 'more.txt', 'x')).json().detail).toContain('three files')
    const thread = (await get(`support/tickets/${id}`)).json()
    expect(thread.messages.at(-1).attachments).toHaveLength(3)
    const file = await get(`support/tickets/${id}/attachments/${first.id}`)
    expect(file.rawPayload.equals(png)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const other = await signedInUser(t, 'peek@example.com')
    expect((await get(`support/tickets/${id}/attachments/${first.id}`, other.headers)).statusCode).toBe(404)
    expect((await attach(id, 'a.txt', 'x', other.headers)).statusCode).toBe(404)
    expect((await get(`support/tickets/${id}/attachments/${first.id}`, staff.headers)).statusCode).toBe(200)
  })

  it.each([
    ['page.html', '<script>1</script>', 'Please choose a picture'],
    ['fake.png', '<script>1</script>', 'not what its name says'],
    ['fake.txt', Buffer.from([0, 1, 2, 3]), 'not what its name says'],
    ['empty.txt', '', 'empty'],
    ['large.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 65), 'larger than 5 MB'],
  ])('%s is rejected', async (name, bytes, words) => {
    const { id } = await open()
    const answer = await attach(id, name, bytes)
    expect(answer.statusCode).toBeGreaterThanOrEqual(413)
    expect(answer.json().detail).toContain(words)
  })
})

describe('with a ClamAV daemon', () => {
  const attachScanned = async (text: string) => {
    const { id } = await open()
    const answer = await attach(id, 'notes.txt', text)
    const { messages } = (await get(`support/tickets/${id}`)).json()
    return { answer, kept: messages.at(-1).attachments.length as number }
  }
  let clamd: Awaited<ReturnType<typeof startClamd>>
  beforeAll(async () => {
    clamd = await startClamd('EICAR')
    t.services.settings.CLAMD_URL = clamd.url
  })
  afterAll(async () => {
    delete t.services.settings.CLAMD_URL
    await clamd.close()
  })

  it('keeps clean files, also large ones', async () => {
    const { answer, kept } = await attachScanned('नमस्ते '.repeat(50_000))
    expect([answer.statusCode, kept, clamd.state.scanned]).toEqual([200, 1, 1])
  })

  it('refuses malware, and any file without a verdict', async () => {
    const infected = await attachScanned(`${'x'.repeat(70_000)}EICAR`)
    expect(infected).toMatchObject({ kept: 0, answer: { statusCode: 422 } })
    expect(infected.answer.json().fields.file).toContain('contains malware')
    clamd.state.broken = true
    const unknown = await attachScanned('fine')
    expect(unknown).toMatchObject({ kept: 0, answer: { statusCode: 503 } })
    expect(unknown.answer.json().detail).toContain('Your message is saved')
    t.services.settings.CLAMD_URL = 'tcp://127.0.0.1:1'
    expect(await attachScanned('fine')).toMatchObject({ kept: 0, answer: { statusCode: 503 } })
  })
})
