import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleImplementation, probe } from '../modules/runs/spec-agents.ts'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { type RunWorker, createRunWorker } from '../modules/runs/work/worker.ts'
import { type TestApp, goodPassword, person, testApp } from '../testing/index.ts'

let t: TestApp
let worker: RunWorker
let someone: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  t = await testApp({ implementations: [sampleImplementation(probe())] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  someone = await signedInWith(t, 1)
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

type Headers = Record<string, string>
const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }
const post = (path: string, payload: object, headers: Headers = {}) =>
  t.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })
const signIn = (headers: Headers) =>
  post('auth/login', { email: 'nobody@example.com', password: 'wrong-password-1' }, headers)

it('answers a wrong password in the language of the browser, in English without one', async () => {
  const english = (await signIn({})).json()
  const answer = (await signIn(hindi)).json()
  expect(english).toMatchObject({ code: 'INVALID_CREDENTIALS', detail: 'Email or password is incorrect.' })
  expect(answer).toEqual({
    ...english,
    request_id: answer.request_id,
    detail: 'ईमेल या पासवर्ड ग़लत है।',
    message: 'ईमेल या पासवर्ड ग़लत है।',
  })
  expect((await signIn({ 'accept-language': 'de,en;q=0.5,hi;q=0.1' })).json().detail).toBe(english.detail)
})

it('prefers the language that the visitor chose', async () => {
  expect((await signIn({ ...hindi, cookie: 'locale=en' })).json().detail).toBe('Email or password is incorrect.')
  expect((await signIn({ cookie: 'locale=hi' })).json().detail).toBe('ईमेल या पासवर्ड ग़लत है।')
  expect((await signIn({ cookie: 'locale=xx' })).json().detail).toBe('Email or password is incorrect.')
})

it('translates what is wrong with a field', async () => {
  const weak = await post('auth/register', person('new@example.com', { password: 'short' }), hindi)
  expect(weak.json()).toMatchObject({
    code: 'INVALID_INPUT',
    detail: 'पासवर्ड में कम से कम 8 अक्षर होने चाहिए।',
    fields: { password: 'पासवर्ड में कम से कम 8 अक्षर होने चाहिए।' },
  })
  const common = await post('auth/register', person('new@example.com', { password: 'password1' }), hindi)
  expect(common.json()).toMatchObject({
    code: 'PASSWORD_TOO_COMMON',
    fields: { password: 'यह पासवर्ड बहुत आम है। ऐसा पासवर्ड चुनें जिसका अनुमान लगाना मुश्किल हो।' },
  })
})

it('translates acknowledgements', async () => {
  const sent = await post('auth/register', person('new@example.com', { password: goodPassword }), hindi)
  expect(sent.json().message).toBe('हमने आपके ईमेल पर एक कोड भेजा है। यह 10 मिनट तक चलेगा।')
})

it('translates missing credits, unknown addresses and too many attempts', async () => {
  const run = await post('content/sample', { text: 'Asha' }, { ...someone.headers, ...hindi })
  expect([run.statusCode, run.json().detail]).toEqual([402, 'इस अनुरोध के लिए पर्याप्त क्रेडिट नहीं हैं'])
  const unknown = await t.app.inject({ url: '/api/v1/nothing', headers: hindi })
  expect([unknown.statusCode, unknown.json().detail]).toEqual([404, 'इस पते पर कुछ नहीं है।'])
  t.services.settings.RATE_LIMITS = true
  let answer = await signIn(hindi)
  for (let tries = 0; tries < 10 && answer.statusCode !== 429; tries += 1) answer = await signIn(hindi)
  t.services.settings.RATE_LIMITS = false
  expect(answer.json().detail).toBe('बहुत बार ग़लत पासवर्ड डाला गया। कृपया थोड़ा रुककर फिर कोशिश करें।')
})

it('says why a run failed, at once and in its events, while English is stored', async () => {
  const { headers } = await signedInWith(t, 10)
  const detail = 'यह पता हमारे सर्वर से नहीं खोला जा सकता। आपका कोई क्रेडिट नहीं लगा।'
  const input = { text: 'Asha', mode: 'blocked' }
  expect((await post('content/sample', input, { ...headers, ...hindi })).json()).toMatchObject({ detail })
  const events = await post('content/sample', input, { ...headers, ...hindi, accept: 'text/event-stream' })
  expect(events.body).toContain(detail)
  const runs = async (more: Headers) =>
    (await t.app.inject({ url: '/api/v1/runs', headers: { ...headers, ...more } })).json().data[0].error.detail
  expect(await runs(hindi)).toBe(detail)
  expect(await runs({})).toBe('This address cannot be opened from our servers. You were not charged.')
})

it('answers programs in English, whatever they accept', async () => {
  const made = await post('keys', { name: 'shop', scopes: ['run'] }, someone.headers)
  const bearer = { authorization: `Bearer ${made.json().key}` }
  const run = await post('content/sample', { text: 'Asha' }, { ...bearer, ...hindi })
  expect(run.json().detail).toBe('Insufficient credit score to make this request')
})
