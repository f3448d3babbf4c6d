import { exampleOf } from '@bazaar/agents-kit'
import { EngineError, type TextModel, type WriteRequest } from '@bazaar/agents-kit/server'
import { describe, expect, test } from 'vitest'
import { agents } from '../../index.ts'
import { implementations } from '../../index.server.ts'
import { listen } from './spec-serve.ts'
import { contextWith } from './writing/spec-ports.ts'

type Reply = string | Error | { text: string; cutOff: boolean }

/** A model that streams its reply four letters at a time. */
const saying = (reply: Reply) => {
  const asked: WriteRequest[] = []
  const model: TextModel = {
    name: 'writer-1',
    complete: () => Promise.reject(new Error('asks for text only')),
    write: async (request) => {
      asked.push(request)
      if (reply instanceof Error) throw reply
      const { text, cutOff } = typeof reply === 'string' ? { text: reply, cutOff: false } : reply
      for (const piece of text.match(/[\s\S]{1,4}/g) ?? []) request.onText?.(piece)
      return { text, cutOff }
    },
  }
  return { model, asked }
}

const write = async (id: string, reply: Reply | null, change: object = {}) => {
  const implementation = implementations.find(({ agent }) => agent.id === id)!
  const { input } = await exampleOf(agents, id)
  const { emitted, emit } = listen()
  const { model, asked } = saying(reply ?? '')
  const context = contextWith(reply === null ? null : model, emit)
  const outcome = await implementation.run({ ...context, input: { ...input, ...change } })
  const output = implementation.agent.output.parse(outcome.output)
  return { outcome, emitted, asked, output, text: implementation.agent.text(output) }
}

const body = 'We deliver bread before breakfast. Our customers won 37 awards in Geneva. Call us on Friday.'
const article = `# Bread at your door\n\n${body}\n\n## How it works\n\n- You choose.\n- We bake.`
const mail = `SUBJECT: Bread on Friday\nEMAIL:\nDear reader,\n\n${body}\n\nRegards,\nAnita`
const posts = `POST 1:\n${body} #Bread\nPOST 2:\nAnother post about bread. #Bread`
const page = `SEO TITLE: Bread\nSHORT: Bread before breakfast\nPAGE:\n${article}`

const replies: [string, string][] = [
  ['blog-post', article],
  ['blog-post-outline', article],
  ['general-content', article],
  ['general-content-strategy', article],
  ['general-outline', article],
  ['generate-product-description', page],
  ['email-draft', mail],
  ['voice-email-draft', mail],
  ['social-media-post', posts],
]

describe.each(replies)('%s', (id, reply) => {
  test('passes on every sentence, streamed, and marks what was not given', async () => {
    const { outcome, emitted, text } = await write(id, reply)
    expect([outcome.engine, outcome.free, outcome.notices]).toEqual(['model:writer-1', undefined, []])
    for (const sentence of body.split(/(?<=\.) /)) expect(text).toContain(sentence)
    expect([emitted.text, emitted.resets]).toEqual([text, []])
    expect(emitted.pieces).toBeGreaterThan(2)
    expect(outcome.marks?.map(({ text: mark }) => mark)).toEqual(expect.arrayContaining(['37', 'Geneva']))
  })

  test('without a model is free, and says how to get a written text', async () => {
    const { outcome, emitted, text } = await write(id, null)
    expect([outcome.engine, outcome.free, outcome.marks]).toEqual(['embedded', true, undefined])
    expect(outcome.notices?.join(' ')).toContain('Free: built without a language model.')
    expect(emitted.text).toBe(text)
  })

  test.each<[string, Reply, RegExp]>([
    ['fails', new EngineError('PROVIDER_FAILED', { detail: 'The text model answered with status 500.' }), /status 500/],
    ['says nothing', '<think>Should I?</think>', /wrote nothing/],
    ['declines', 'I’m sorry, but I can’t help with that request.', /declined/],
    ['writes signs only', '{}{}{} ---- 0 0 0 0', /nothing|cannot be read/],
  ])('ends free with the reason when the model %s', async (_what, bad, reason) => {
    const { outcome, emitted, text } = await write(id, bad)
    expect([outcome.engine, outcome.free]).toEqual(['embedded', true])
    expect(outcome.notices?.join(' ')).toMatch(reason)
    expect(emitted.text).toBe(text)
  })
})

test.each([
  ['Hindi', /^मुफ़्त/],
  ['Spanish', /^Gratis/],
  ['French', /^Gratuit/],
  ['German', /^Kostenlos/],
])('a frame in %s says in that language that it is free', async (language, notice) => {
  const { outcome } = await write('blog-post', null, { language })
  expect(outcome.notices?.[0]).toMatch(notice)
})

test.each<[string, string]>([
  ['reasoning with braces', `<think>{"subject": "no"} maybe {</think>\n${mail}`],
  ['code fences', `\`\`\`\n${mail}\n\`\`\``],
  ['words before it', `Sure, here is the email:\n\n${mail}`],
  ['bold marks', mail.replace('SUBJECT:', '**Subject:**').replace('EMAIL:', '**Email:**')],
  ['translated marks', mail.replace('SUBJECT:', 'Asunto:').replace('EMAIL:', 'Correo:')],
  ['no second mark', mail.replace('EMAIL:\n', '\n')],
  [
    'JSON with a list and another key',
    JSON.stringify({ subject: 'Bread on Friday', email: ['Dear reader,', body, 'Regards,\nAnita'], notes: 'x' }),
  ],
  [
    'HTML',
    `<p>SUBJECT: Bread on Friday</p><p>EMAIL:</p><p>Dear reader,</p><script>alert(1)</script><p>${body}</p><p>Regards,<br>Anita</p>`,
  ],
])('reads a mail with %s', async (_what, reply) => {
  const { output, outcome } = await write('email-draft', reply)
  expect(outcome.engine).toBe('model:writer-1')
  expect((output as { data: object })['data']).toMatchObject({
    subject: 'Bread on Friday',
    body: `Dear reader,\n\n${body}\n\nRegards,\nAnita`,
  })
})

test('a text that broke off stays, and a notice says so', async () => {
  const { outcome, text } = await write('blog-post', { text: article.slice(0, 90), cutOff: true })
  expect(text).toContain('We deliver bread before breakfast.')
  expect(outcome.notices?.[0]).toContain('may be incomplete')
  expect(outcome.free).toBe(true)
})

test('nothing a model writes becomes markup, a link or a picture', async () => {
  const { text } = await write(
    'blog-post',
    `${article}\n\n<b onclick=x>Hi</b> [pay](javascript:alert(1)) ![x](https://evil.example/a.png)`,
  )
  expect(text).not.toMatch(/<|\]\(/)
  expect(text).toContain('pay (javascript:alert(1')
})

test('another language than the one asked for is said', async () => {
  const { outcome } = await write('blog-post', article.repeat(2), { language: 'Spanish' })
  expect(outcome.notices?.[0]).toContain('wrote English, although Spanish was asked for')
})

describe('the prompt', () => {
  test('holds date, profile, samples, language and sender; notes are instructions, the mail is fenced', async () => {
    const implementation = implementations.find(({ agent }) => agent.id === 'email-draft')!
    const { model, asked } = saying(mail)
    const context = contextWith(model, listen().emit)
    const business = {
      name: 'Deccan Oven',
      site: '',
      sells: 'bread',
      audience: 'families',
      tone: 'warm',
      language: 'Hindi',
      samples: ['Chalo, bread is ready!'],
    }
    const ports = { ...context.ports, author: { name: 'Anita Rao', business } }
    const { input } = await exampleOf(agents, 'email-draft')
    await implementation.run({ ...context, ports, input })
    const [{ system, prompt } = { system: '', prompt: '' }] = asked
    for (const part of [
      'Saturday 21 November 2026',
      'Deccan Oven',
      'warm',
      'Chalo, bread is ready!',
      'language: Hindi',
      'Anita Rao',
    ])
      expect(system.replaceAll(',', '')).toContain(part.replaceAll(',', ''))
    const [fenced = ''] = /<<<DATA-[\s\S]*DATA-[0-9a-f]+>>>/.exec(prompt) ?? []
    expect(fenced).toContain('price list for 500 units')
    expect(prompt.replace(fenced, '')).toContain('ask him to share the purchase order by Friday')
  })
})

test('a stop ends the run without a fallback', async () => {
  const implementation = implementations.find(({ agent }) => agent.id === 'email-draft')!
  const stopped = new AbortController()
  const model: TextModel = {
    ...saying('').model,
    write: async () => {
      stopped.abort(new Error('stopped by the user'))
      throw new EngineError('PROVIDER_FAILED')
    },
  }
  const { input } = await exampleOf(agents, 'email-draft')
  const running = implementation.run({ ...contextWith(model, listen().emit, stopped.signal), input })
  await expect(running).rejects.toThrow('stopped by the user')
})
