import type { TextModel, TokenUsage } from '@bazaar/agents-kit/server'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTextModel } from './index.ts'
import {
  type Answer,
  chat,
  chatCutOff,
  gemini,
  messages,
  reportedUsage,
  startProvider,
  status,
} from './loopback-provider.ts'

const schema = z.strictObject({ title: z.string() })
const exact: TokenUsage = { ...reportedUsage, estimated: false }

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const begin = async (kind: 'openai' | 'anthropic' | 'google', ...answers: Answer[]) => {
  const provider = await startProvider(...answers)
  stops.push(provider.close)
  const settings = { TEXT_PROVIDER: kind, TEXT_BASE_URL: provider.baseUrl, TEXT_API_KEY: 'k', TEXT_MODEL: 'm' } as const
  const model = createTextModel(settings, { firstPauseMs: 10 }) as TextModel
  const used: TokenUsage[] = []
  const request = {
    task: 'spec@1',
    system: 'Write.',
    prompt: 'A bakery',
    maxTokens: 50,
    temperature: 0,
    signal: new AbortController().signal,
    onUsage: (usage: TokenUsage) => used.push(usage),
  }
  return { model, request, used, asked: provider.asked }
}

test.each([
  ['openai', chat],
  ['anthropic', messages],
  ['google', gemini],
] as const)('%s: each request reports its tokens once, the repair too', async (kind, say) => {
  const one = await begin(kind, say('Bread.'))
  await one.model.write(one.request)
  expect(one.used).toEqual([exact])
  const two = await begin(kind, say('{"title": 7}'), say('{"title": "Bread"}'))
  await two.model.complete({ ...two.request, schema })
  expect(two.used).toEqual([exact, exact])
})

test('a server that refuses to count is asked without it, and its tokens are estimated', async () => {
  const refusal = status(400, { error: { message: 'Unrecognized request argument supplied: stream_options' } })
  const { model, request, used, asked } = await begin('openai', refusal, chat('Bread, baked at four.'))
  await model.write(request)
  expect(used).toEqual([{ input: Math.ceil('Write.\nA bakery'.length / 4), output: 6, estimated: true }])
  expect(asked.map(({ body }) => 'stream_options' in body)).toEqual([true, false])
})

test('a text that breaks off is estimated; a request without a reply counts nothing', async () => {
  const cut = await begin('openai', chatCutOff('Bread baked at four'))
  await cut.model.write(cut.request)
  expect(cut.used).toEqual([{ input: 4, output: 5, estimated: true }])
  const down = await begin('openai', status(500))
  await expect(down.model.write(down.request)).rejects.toThrow()
  expect(down.used).toEqual([])
})
