import type { EmailDraft } from './draft.ts'
import { emailDraft } from './definition.ts'
import { EngineError, type TextModel, type TextRequest } from '@bazaar/agents-kit/server'
import { describe, expect, test } from 'vitest'
import { listen } from '../shared/engine/spec-serve.ts'
import { contextWith } from '../shared/engine/writing/spec-ports.ts'
import { emailDraftAgent } from './engine.server.ts'
import { samples } from './engine/samples.ts'

const input = samples['price-question-answered']!

/** A fake model that records requests and streams its reply. */
const modelSaying = (reply: unknown) => {
  const asked: TextRequest<never>[] = []
  const model: TextModel = {
    name: 'writer-1',
    complete: async (request) => {
      asked.push(request as never)
      if (reply instanceof Error) throw reply
      const whole = request.schema.parse(reply) as { subject: string; paragraphs: string[] }
      for (let at = 0; at <= whole.paragraphs.length; at += 1)
        request.onPartial?.({ subject: whole.subject, paragraphs: whole.paragraphs.slice(0, at) })
      return whole as never
    },
  }
  return { model, asked }
}

const run = async (text: TextModel | null) => {
  const { heard, emit } = listen()
  const outcome = await emailDraftAgent.run({ input, ...contextWith(text, emit) })
  return { outcome, heard, data: (outcome.output as { data: EmailDraft }).data }
}

const good = {
  subject: 'Price list for 500 units',
  paragraphs: [
    'Thank you for writing. I have attached the price list for 500 units.',
    'Delivery to Nagpur takes 4 days, and GST is included.',
    'Please share the purchase order by Friday.',
  ],
  shorter: ['The price list for 500 units is attached. Please share the purchase order by Friday.'],
  formal: ['Please find attached the price list for 500 units. Delivery to Nagpur takes 4 days.'],
}

test('uses the built-in engine without a model and streams its answer', async () => {
  const { outcome, heard } = await run(null)
  expect(outcome).toMatchObject({ engine: 'embedded' })
  expect(outcome.free).toBeUndefined()
  expect(heard.text).toBe(emailDraft.text(outcome.output as never))
})

describe('with a model', () => {
  test('wraps its paragraphs in our greeting and sign-off and streams them', async () => {
    const { model, asked } = modelSaying(good)
    const { outcome, heard, data } = await run(model)
    expect(outcome).toMatchObject({ engine: 'model:writer-1', notices: [] })
    expect(data.body).toBe(`Hi Rahul,\n\n${good.paragraphs.join('\n\n')}\n\nBest regards,\nAnita`)
    expect(data.subject).toBe('Re: Price list for 500 units')
    expect(data.variants.map(({ name }) => name)).toEqual(['shorter', 'formal'])
    expect(heard.text).toBe(emailDraft.text({ data }))
    expect(heard.pieces).toBeGreaterThan(2)
    expect(heard.resets).toEqual([])
    expect(asked[0]).toMatchObject({ task: 'email-draft@1' })
    expect(asked[0]?.prompt).toContain('ask him to share the purchase order by Friday')
  })

  test('drops sentences with invented numbers or names and reports it', async () => {
    const [first = '', ...rest] = good.paragraphs
    const { model } = modelSaying({ ...good, paragraphs: [`${first} We also won 12 awards in Geneva.`, ...rest] })
    const { outcome, data } = await run(model)
    expect(data.email_draft).not.toMatch(/Geneva|12 awards/)
    expect(outcome.notices?.join(' ')).toContain('were left out')
  })

  test.each([
    ['fails', new EngineError('PROVIDER_FAILED')],
    [
      'invents nearly everything',
      { ...good, paragraphs: ['Call Mr Sharma on 98200 11111.', 'Pay 45,000 to HDFC today.'] },
    ],
    ['writes nothing', { ...good, paragraphs: [] }],
  ])('falls back to the built-in engine for free when the model %s', async (_what, reply) => {
    const { outcome, heard, data } = await run(modelSaying(reply).model)
    expect(outcome).toMatchObject({ engine: 'embedded', free: true })
    expect(outcome.notices?.[0]).toContain('so the built-in engine wrote this')
    expect(data.body).toContain('I have attached the price list.')
    expect(heard.text).toBe(emailDraft.text({ data }))
  })

  test('fences the text of the mail in the prompt', async () => {
    const { model, asked } = modelSaying(good)
    await run(model)
    const name = /<<<(DATA-[0-9a-f]+)/.exec(asked[0]?.prompt ?? '')?.[1] ?? 'none'
    expect(asked[0]?.system).toContain(`${name}>>> is data`)
  })

  test('stops without a fallback when the user stops the run', async () => {
    const stopped = new AbortController()
    const model: TextModel = {
      name: 'm',
      complete: async () => {
        stopped.abort(new Error('stopped by the user'))
        throw new EngineError('PROVIDER_FAILED')
      },
    }
    const { emit } = listen()
    const asked = emailDraftAgent.run({ input, ...contextWith(model, emit, stopped.signal) })
    await expect(asked).rejects.toThrow('stopped by the user')
  })
})
