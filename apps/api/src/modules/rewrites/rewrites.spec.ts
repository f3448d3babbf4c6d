import { implementations } from '@bazaar/agents-content/server'
import type { ResultView } from '@bazaar/contracts'
import { inArray } from '../../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTextModel } from '../../adapters/text/index.ts'
import { type Answer, chat, chatCutOff, silence, startProvider } from '../../adapters/text/loopback-provider.ts'
import { fixedWriter } from '../../adapters/text/writer.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { deleteResult } from '../results/change-result.ts'
import { eraseDeleted } from '../results/erase-deleted.ts'
import { listOldAnswers } from '../results/list-old-answers.ts'
import { listResults } from '../results/list-results.ts'
import { run } from '../runs/tables.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { findPassage } from './find-passage.ts'
import { rewritePrice } from './offer.ts'

const mail = `SUBJECT: Your order 1042
EMAIL:
Dear Meera,

Your order of 12 blue mugs leaves us on Friday. Rahul Verma will deliver it.

Please pay 1,800 rupees on delivery.

Kind regards,
Asha`
const notes = 'her order 1042 of 12 blue mugs leaves on friday, she pays 1800 rupees on delivery'

let t: TestApp
let worker: RunWorker
let provider: Awaited<ReturnType<typeof startProvider>>
/** How the model answers next. */
let answer: Answer
let mine: Awaited<ReturnType<typeof signedInWith>>

beforeAll(async () => {
  provider = await startProvider((response, asked) => answer(response, asked))
  const text = createTextModel(
    { TEXT_PROVIDER: 'openai', TEXT_BASE_URL: provider.baseUrl, TEXT_MODEL: 'writer-1', TEXT_API_KEY: 'k' },
    { retryMs: 0, firstPauseMs: 1 },
  )
  t = await testApp({ implementations, ports: { text } })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await provider.close()
  await t.close()
})
beforeEach(async () => {
  mine = await signedInWith(t, 5)
})
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
})

const call = async (method: 'GET' | 'POST', url: string, payload?: object, headers: object = mine.headers) => {
  const response = await t.app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json(), credits: response.headers['x-credit-score'] }
}
/** @returns the id of an email that the model wrote */
const written = async (): Promise<string> => {
  answer = chat(mail)
  const input = { recipient: 'Meera', previous_mail_or_points: notes }
  const { body } = await call('POST', '/api/v1/content/text-email-draft', input)
  expect(body.engine).toBe('model:writer-1')
  return body.run_id
}
const rewrite = (id: string, payload: object, headers: object = mine.headers) =>
  call('POST', `/api/v1/results/${id}/rewrites`, payload, headers)
const opened = async (id: string): Promise<ResultView> => (await call('GET', `/api/v1/results/${id}`)).body
const balance = async () => (await call('GET', '/api/v1/credit/credit')).credits

describe('a new version', () => {
  it('is added to the result, charged once and marked; the original stays', async () => {
    const id = await written()
    answer = chat(
      'Subject: Order 1042\n\nDear Meera, your 12 blue mugs leave us this Friday, and our driver Rahul Verma brings them.\n\nAsha',
      'stop',
      4,
    )
    const headers = { ...mine.headers, 'idempotency-key': 'one' }
    const before = provider.asked.length
    const { status, body, credits } = await rewrite(id, { how: 'shorter' }, headers)
    expect([status, body.credits_charged, credits]).toEqual([200, 1, '3'])
    const again = await rewrite(id, { how: 'shorter' }, headers)
    expect([again.body.run_id, again.credits]).toEqual([body.run_id, '3'])
    expect(provider.asked.length - before).toBe(1)
    const view = await opened(id)
    expect(view).toMatchObject({ version: 2, original_text: expect.stringContaining('12 blue mugs') })
    expect(view.text).toBe(
      'Subject: Order 1042\n\nDear Meera, your 12 blue mugs leave us this Friday, and our driver Rahul Verma brings them.\n\nAsha',
    )
    expect(view.versions[1]?.rewrite).toMatchObject({ how: 'shorter', answer: { engine: 'model:writer-1' } })
    // A name that was invented in the first text is no proof in the second.
    expect(body.marks.map((mark: { text: string }) => mark.text)).toEqual(['Rahul Verma'])
  })

  it('translates in the language asked for and fences the text', async () => {
    const id = await written()
    answer = chat('Asunto: Pedido 1042\n\nHola Meera: sus 12 tazas azules salen el viernes.\n\nAsha')
    await rewrite(id, { how: 'translate', language: 'Spanish' })
    const { raw } = provider.asked.at(-1) ?? { raw: '' }
    expect(raw).toContain('Write in this language: Spanish')
    expect(raw).toMatch(/THE TEXT:\\n<<<DATA-/)
    expect((await opened(id)).text).toMatch(/^Subject: Pedido 1042\n\nHola Meera/)
  })

  it('replaces only the paragraph of a passage', async () => {
    const id = await written()
    answer = chat('Could you have 1,800 rupees ready, please?')
    const passage = 'pay 1,800 rupees\non delivery'
    expect((await rewrite(id, { how: 'passage', passage, wish: 'as a question' })).status).toBe(200)
    const { text } = await opened(id)
    expect(text).toMatch(
      /Dear Meera,\s+Your order[^]+Verma will deliver it\.\n\nCould you have 1,800 rupees ready, please\?\n\nKind regards/,
    )
    expect(provider.asked.at(-1)?.raw).toContain('Rewrite the passage: as a question')
    // The first version still holds the passage, the shown one does not.
    const gone = await rewrite(id, { how: 'passage', passage })
    expect([gone.status, Object.keys(gone.body.fields)]).toEqual([422, ['passage']])
    answer = chat('1,800 rupees are due when it arrives.')
    expect((await rewrite(id, { how: 'passage', passage, version: 1 })).status).toBe(200)
  })

  it('keeps the markup of a model as text', async () => {
    const id = await written()
    answer = chat(
      'Subject: Order\n\nDear Meera, <img src=x onerror=alert(1)> the mugs leave on Friday & arrive. [x](javascript:alert(1))',
    )
    await rewrite(id, { how: 'warmer' })
    expect((await opened(id)).text).not.toMatch(/<img|\]\(javascript/)
  })

  it('costs nothing on this machine, and a share elsewhere', async () => {
    const id = await written()
    const offer = () => call('GET', `/api/v1/results/${id}/rewrites`)
    expect((await offer()).body).toEqual({ price: 1, model: 'writer-1', problem: null })
    const { writer } = t.services
    t.services.writer = { ...writer, state: () => ({ ...writer.state(), local: true }) }
    expect((await offer()).body.price).toBe(0)
    answer = chat('Subject: Order\n\nDear Meera, the mugs leave on Friday.')
    expect((await rewrite(id, { how: 'shorter' })).body.credits_charged).toBe(0)
    t.services.writer = writer
    expect([rewritePrice(1, 0.5), rewritePrice(3, 0.5), rewritePrice(10, 0.25), rewritePrice(2, 0)]).toEqual([
      1, 2, 3, 0,
    ])
    expect(rewritePrice(0, 0.5)).toBe(0)
  })

  it('keeps the text so far when it is stopped, and when the model breaks off', async () => {
    const id = await written()
    answer = (response, asked) => {
      void chatCutOff('Subject: Order\n\nDear Meera, the twelve blue mugs leave us ')(response, asked)
    }
    const cut = await rewrite(id, { how: 'longer' })
    expect([cut.body.credits_charged, cut.body.notices[0]]).toEqual([0, expect.stringContaining('may be incomplete')])
    expect((await opened(id)).text).toContain('twelve blue mugs')
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const delta = { content: 'Subject: Order\n\nDear Meera, a dozen mugs leave us on Friday and ' }
      response.write(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`,
      )
    }
    const pressed = rewrite(id, { how: 'longer' })
    const open = async () =>
      (
        await t.pool.query<{ id: string }>(
          `select id from run join run_event on run_id = id where state = 'running' and event ->> 'type' = 'text'`,
        )
      ).rows[0]?.id
    await expect.poll(open).toBeDefined()
    const stopped = await call('POST', `/api/v1/runs/${await open()}/stop`, {})
    expect(stopped.body).toMatchObject({ state: 'stopped', credits_charged: 1 })
    await pressed
    expect(await opened(id)).toMatchObject({ version: 3, text: expect.stringContaining('a dozen mugs') })
  })
})

describe('nothing is charged or added', () => {
  it('for garbage, nothing, a refusal, or the same text', async () => {
    const id = await written()
    const { text } = await opened(id)
    for (const reply of ['?!', '', 'I’m sorry, but I can’t help with that.', text]) {
      answer = chat(reply)
      const { body } = await rewrite(id, { how: 'another' })
      expect([reply, body.code]).toEqual([reply, 'PROVIDER_FAILED'])
      expect(body.detail).toContain('You were not charged')
    }
    expect(await balance()).toBe('4')
    expect((await opened(id)).versions).toHaveLength(1)
  })

  it('without a model, and for a text that no model wrote', async () => {
    const id = await written()
    const { ports } = t.services
    const without = { ...ports, text: null }
    t.services.ports = without
    t.services.writer = fixedWriter(null)
    expect((await call('GET', `/api/v1/results/${id}/rewrites`)).body).toEqual({
      price: 0,
      model: null,
      problem: 'no-model',
    })
    expect(await rewrite(id, { how: 'shorter' })).toMatchObject({ status: 503, body: { code: 'NOT_CONFIGURED' } })
    t.services.ports = ports
    t.services.writer = fixedWriter(ports.text)
    await t.db.update(run).set({ engine: 'embedded' })
    expect((await call('GET', `/api/v1/results/${id}/rewrites`)).body.problem).toBe('not-written')
    expect(await rewrite(id, { how: 'shorter' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  it('while the agent that wrote it is off, except for a repeated order', async () => {
    const id = await written()
    answer = chat('Subject: Order 1042\n\nDear Meera, the mugs leave on Friday.')
    const headers = { ...mine.headers, 'idempotency-key': 'before-it-was-off' }
    const { body: first } = await rewrite(id, { how: 'shorter' }, headers)
    t.services.controls.set('email-draft', { off: 'Until noon.', changedAt: t.clock.now() })
    const refused = await rewrite(id, { how: 'warmer' })
    expect([refused.status, refused.body.code]).toEqual([409, 'AGENT_OFF'])
    expect(refused.body.detail).toBe('This agent is not available at the moment. Until noon.')
    expect((await rewrite(id, { how: 'shorter' }, headers)).body.run_id).toBe(first.run_id)
    t.services.controls.delete('email-draft')
    expect([await balance(), (await opened(id)).versions.length]).toEqual(['3', 2])
  })

  it('with an empty balance, a strange result, a strange version, or half an order', async () => {
    const id = await written()
    const other = await signedInWith(t, 5)
    expect((await rewrite(id, { how: 'shorter' }, other.headers)).status).toBe(404)
    expect((await call('GET', `/api/v1/results/${id}/rewrites`, undefined, other.headers)).status).toBe(404)
    expect((await rewrite('nothing', { how: 'shorter' })).status).toBe(404)
    expect((await rewrite(id, { how: 'shorter', version: 7 })).status).toBe(404)
    for (const [wrong, field] of [
      [{}, 'how'],
      [{ how: 'nicer' }, 'how'],
      [{ how: 'translate' }, 'language'],
      [{ how: 'passage' }, 'passage'],
      [{ how: 'passage', passage: '—' }, 'passage'],
    ] as const) {
      const { status, body } = await rewrite(id, wrong)
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    }
    const asked = provider.asked.length
    const poor = await signedInWith(t, 1)
    const before = mine
    mine = poor
    const last = await written()
    expect(await rewrite(last, { how: 'shorter' })).toMatchObject({
      status: 402,
      body: { code: 'INSUFFICIENT_CREDIT' },
    })
    mine = before
    expect(provider.asked.length - asked).toBe(1)
  })

  it('for a key without both permissions, or for another agent', async () => {
    const id = await written()
    const key = async (more: object) => {
      const { body } = await call('POST', '/api/v1/keys', { name: 'Shop', ...more })
      return { authorization: `Bearer ${body.key}` }
    }
    for (const more of [
      { scopes: ['read', 'manage'] },
      { scopes: ['run', 'read'] },
      { scopes: ['run', 'manage'], agents: ['blog-post'] },
    ]) {
      expect(await rewrite(id, { how: 'shorter' }, await key(more))).toMatchObject({
        status: 403,
        body: { code: 'KEY_FORBIDDEN' },
      })
    }
    answer = chat('Subject: Order\n\nDear Meera, the mugs leave on Friday.')
    const both = await key({ scopes: ['run', 'manage'], agents: ['email-draft'] })
    expect((await rewrite(id, { how: 'shorter' }, both)).status).toBe(200)
  })
})

it('is no result of its own, and is erased with its result', async () => {
  const id = await written()
  answer = chat('Subject: Order\n\nDear Meera, the mugs leave on Friday.')
  const { body } = await rewrite(id, { how: 'shorter' })
  answer = silence
  await listOldAnswers(t.services)
  expect((await listResults(t.services, mine.userId, { limit: 20 })).data.map((line) => line.id)).toEqual([id])
  expect((await opened(id)).versions).toHaveLength(2)
  await deleteResult(t.services, mine.userId, id)
  t.clock.advance(8 * 24 * 60 * 60_000)
  expect(await eraseDeleted(t.services)).toBe(1)
  const rows = await t.db
    .select({ input: run.input, answer: run.answer })
    .from(run)
    .where(inArray(run.id, [id, body.run_id]))
  expect(rows).toEqual([
    { input: {}, answer: {} },
    { input: {}, answer: {} },
  ])
})

describe('a passage', () => {
  const markdown = '# Mugs\n\n- **Blue** mug\n- Red \\[small\\] mug\n\n1. Wash it &amp; dry it  \nby hand.\n\nEnd'
  const found = (words: string) => {
    const part = findPassage(markdown, words)
    return part && markdown.slice(part.from, part.to)
  }
  it('is found as it is read, with its whole paragraphs', () => {
    expect(found('Blue mug\nRed [small] mug')).toBe('- **Blue** mug\n- Red \\[small\\] mug')
    expect(found('Wash it & dry it by')).toBe('1. Wash it &amp; dry it  \nby hand.')
    expect(found('hand. End')).toBe('1. Wash it &amp; dry it  \nby hand.\n\nEnd')
    expect([found('green mug'), found(' - * ')]).toEqual([null, null])
    expect(found('Mugs')).toBe('# Mugs')
  })
})
