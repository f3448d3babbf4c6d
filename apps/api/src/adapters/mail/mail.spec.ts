import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerMail } from '../../modules/support/words.ts'
import { outbox } from './tables.ts'
import { type TestApp, lastCode, person, post, testApp } from '../../testing/index.ts'
import { type Sender, startSender } from './sender.ts'
import { trySending } from './try-sending.ts'

let api: TestApp
const senders: Sender[] = []
const servers: SMTPServer[] = []
const hanging: (() => void)[] = []
const email = 'asha@example.com'

beforeEach(async () => {
  api = await testApp()
})
afterEach(async () => {
  const stopped = senders.splice(0).map((sender) => sender.stop())
  for (const end of hanging.splice(0)) end()
  await Promise.all(stopped)
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(() => done()))
  await api.close()
})

/** A real mail server on loopback that keeps what it takes, refuses the first `refusals` mails and hangs on a recipient. */
const mailServer = async (port = 0, refusals = 0, hangsOn = '') => {
  const taken: string[] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (hangsOn === '' || !address.startsWith(hangsOn)) done()
      else hanging.push(() => done(new Error('gone')))
    },
    onData: (stream, _session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1
          return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        }
        taken.push(raw)
        return done()
      })
    },
  })
  servers.push(server)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { taken, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}
const send = (url: string) => {
  const sender = startSender(api.services, url, 50)
  senders.push(sender)
  return sender
}
const until = async (done: () => boolean | Promise<boolean>) => {
  while (!(await done())) await sleep(20)
}
const onlyMail = async () => (await api.db.select().from(outbox))[0]!

test('required TLS keeps mails from a server that offers none', async () => {
  const { taken, url } = await mailServer()
  const { settings } = api.services
  await expect(trySending(url, { ...settings, SMTP_TLS: 'required' }, email)).rejects.toThrow(
    /STARTTLS.*SMTP_TLS=offered/,
  )
  await expect(trySending(url, { ...settings, NODE_ENV: 'production' }, email)).rejects.toThrow(/STARTTLS/)
  expect(taken).toEqual([])
  await trySending(url, settings, email)
  expect(taken).toHaveLength(1)
})

test('what strangers write stays in its own header and in the text', async () => {
  const { taken, url } = await mailServer()
  const about = { number: 'T-1001', subject: 'Hi\r\nBcc: evil@example.com\r\n\r\n<b>', url: 'https://a.example' }
  await api.services.mail.send(answerMail('en', email, '<img src=x> Bcc: evil@example.com', about))
  send(url)
  await until(() => taken.length > 0)
  const [head = '', ...body] = taken[0]!.split('\r\n\r\n')
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head).toMatch(/^Subject: \[T-1001\] Hi\s+Bcc: evil@example\.com\s+<b>/m)
  expect(body.join()).toContain('&lt;img src=3Dx&gt;')
})

test('the code goes out over SMTP with sender, recipient and both texts, and is not kept', async () => {
  const { taken, url } = await mailServer()
  send(url)
  await post(api, 'register', person(email))
  await until(async () => (await onlyMail()).sentAt !== null)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain(`To: ${email}`)
  expect(taken[0]).toContain('From: Agent Bazaar <no-reply@agent-bazaar.example>')
  expect(taken[0]).toContain('Content-Type: text/plain')
  expect(taken[0]).toContain('Content-Type: text/html')
  const code = /\b(\d{6}) is your Agent Bazaar code/.exec(taken[0]!)![1]!
  expect((await post(api, 'verify-otp', { email, otp: code })).statusCode).toBe(200)
  expect(JSON.stringify(await onlyMail())).not.toContain(code)
})

test('while the mail server is down a sign-up succeeds, and its mail arrives later', async () => {
  const { url } = await mailServer()
  const port = Number(new URL(url).port)
  await new Promise<void>((done) => servers.splice(0)[0]!.close(() => done()))
  send(url)
  expect((await post(api, 'register', person(email))).statusCode).toBe(200)
  await until(async () => (await onlyMail()).tries === 1)
  expect((await onlyMail()).sentAt).toBeNull()
  const { taken } = await mailServer(port)
  api.clock.advance(4_000)
  await sleep(150)
  expect(taken).toEqual([])
  api.clock.advance(1_000)
  await until(() => taken.length === 1)
  expect(taken[0]).toContain('Your code to finish signing up')
})

test('a refused mail is tried again with growing pauses and given up after the last', async () => {
  const { url } = await mailServer(0, Infinity)
  send(url)
  await post(api, 'register', person(email))
  const waits: number[] = []
  for (let tries = 1; tries <= 10; tries += 1) {
    await until(async () => (await onlyMail()).tries === tries)
    const wait = (await onlyMail()).nextTryAt.getTime() - api.clock.now().getTime()
    waits.push(wait / 1_000)
    api.clock.advance(wait)
  }
  expect(waits).toEqual([5, 15, 60, 300, 900, 3_600, 7_200, 14_400, 28_800, 28_800])
  await until(async () => (await onlyMail()).failedAt !== null)
})

test('a code does not wait for a mail server that hangs on other mails', async () => {
  const { taken, url } = await mailServer(0, 0, 'news')
  for (let n = 0; n < 20; n += 1) await api.services.mail.send({ to: 'news@example.com', subject: `${n}`, text: 'x' })
  send(url)
  await post(api, 'register', person(email))
  await until(() => taken.length === 1)
  expect(taken[0]).toContain('Your code to finish signing up')
})

test('two senders do not send a mail twice', async () => {
  const { taken, url } = await mailServer()
  for (let n = 0; n < 30; n += 1) await api.services.mail.send({ to: email, subject: `mail ${n}`, text: 'hello' })
  send(url)
  send(url)
  await until(async () => (await api.db.select().from(outbox)).every(({ sentAt }) => sentAt !== null))
  expect(taken).toHaveLength(30)
})

test('a name cannot add headers or recipients', async () => {
  const { taken, url } = await mailServer()
  send(url)
  await api.services.mail.send({ to: email, subject: 'one\r\nBcc: evil@example.com', text: 'hello' })
  await until(() => taken.length === 1)
  expect(taken[0]).not.toMatch(/^Bcc:/m)
})

test('the mailbox shows mails newest first, to this machine only', async () => {
  await api.services.mail.send({ to: 'other@example.com', subject: 'Other', text: 'x' })
  api.clock.advance(1_000)
  await post(api, 'register', person(email, { fullname: '<script>alert(1)</script>' }))
  api.clock.advance(1_000)
  await api.services.mail.send({ to: email, subject: '<b>bold</b>', text: '"quoted" & <i>' })
  const list = (await api.app.inject({ url: `/dev/mailbox.json?to=${email.toUpperCase()}` })).json()
  expect(list.map(({ subject }: { subject: string }) => subject)).toEqual([
    '<b>bold</b>',
    expect.stringMatching(/^\d{6} is/),
  ])
  expect(list[0]).toEqual({
    to: email,
    subject: '<b>bold</b>',
    text: '"quoted" & <i>',
    at: api.clock.now().toISOString(),
  })
  expect((await api.app.inject({ url: '/dev/mailbox.json' })).json()).toHaveLength(3)

  const page = await api.app.inject({ url: `/dev/mailbox?to=${email}` })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(page.body).not.toMatch(/<script|<style|style=|<b>/)
  expect(page.body).toContain(await lastCode({ mails: async () => list.slice(1) }, email))

  const url = '/dev/mailbox.json'
  for (const request of [
    { url, remoteAddress: '10.0.0.1' },
    { url, headers: { 'x-forwarded-for': '1.2.3.4' } },
    { url, headers: { host: 'rebound.example' } },
  ]) {
    expect((await api.app.inject(request)).statusCode).toBe(404)
  }
})
