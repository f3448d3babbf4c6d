import { socialMediaPost } from './definition.ts'
import { EngineError, type TextModel, type TextRequest } from '@bazaar/agents-kit/server'
import { describe, expect, test } from 'vitest'
import { listen } from '../shared/engine/spec-serve.ts'
import { contextWith } from '../shared/engine/writing/spec-ports.ts'
import type { Post } from './engine/compose.ts'
import { socialMediaPostAgent } from './engine.server.ts'
import { samples } from './engine/samples.ts'

const input = samples['millet-launch']!
const good = {
  posts: [
    {
      paragraphs: [
        'New in our Kothrud store from 1 December: millet cookies with jaggery.',
        'No maida, no palm oil.',
        'What would you try first?',
      ],
      hashtags: ['#MilletCookies', '#Jaggery'],
    },
    {
      paragraphs: ['Cookies without maida or palm oil.', '₹120 for a pack of 12.', 'Come and taste.'],
      hashtags: ['#MilletCookies'],
    },
  ],
}

const modelSaying = (reply: unknown) => {
  const asked: TextRequest<never>[] = []
  const model: TextModel = {
    name: 'writer-1',
    complete: async (request) => {
      asked.push(request as never)
      if (reply instanceof Error) throw reply
      const whole = request.schema.parse(reply) as typeof good
      for (let at = 0; at <= 3; at += 1)
        request.onPartial?.({ posts: [{ paragraphs: whole.posts[0]?.paragraphs.slice(0, at) ?? [] }] })
      return whole as never
    },
  }
  return { model, asked }
}

const run = async (text: TextModel | null, more: Partial<typeof input> = {}) => {
  const { heard, emit } = listen()
  const outcome = await socialMediaPostAgent.run({ input: { ...input, ...more }, ...contextWith(text, emit) })
  return { outcome, heard, data: (outcome.output as { data: Post }).data }
}

test('writes two posts without a model and streams the first', async () => {
  const { outcome, heard, data } = await run(null)
  expect(outcome.engine).toBe('embedded')
  expect(data.variants).toHaveLength(2)
  expect(heard.text).toBe(socialMediaPost.text({ data }))
})

test('adds a notice for an unknown platform or tone', async () => {
  const { outcome } = await run(null, { platform: 'ShareChat', desired_tone: 'zen-like' })
  expect(outcome.notices?.join(' ')).toMatch(/no figures for ShareChat.*“zen-like”/)
})

describe('with a model', () => {
  test('uses its posts within the limit and streams the first', async () => {
    const { model, asked } = modelSaying(good)
    const { outcome, heard, data } = await run(model)
    expect(outcome.engine).toBe('model:writer-1')
    expect(data.variants[0]?.content).toBe(`${good.posts[0]!.paragraphs.join('\n\n')}\n\n#MilletCookies #Jaggery`)
    expect(heard.text).toBe(socialMediaPost.text({ data }))
    expect(heard.pieces).toBeGreaterThan(2)
    expect(asked[0]?.task).toBe('social-media-post@1')
    expect(asked[0]?.system).toContain('under 252 characters')
  })

  test('drops hashtags with words outside the topic and invented proof', async () => {
    const [first, second] = good.posts
    const { model } = modelSaying({
      posts: [
        { ...first!, hashtags: ['#MilletCookies', '#BestInIndia', '#cookies_jaggery'] },
        { ...second!, paragraphs: [...second!.paragraphs, 'Loved by 5,000 families in Mumbai.'] },
      ],
    })
    const { outcome, data } = await run(model)
    expect(data.variants[0]?.hashtags).toEqual(['#MilletCookies', '#cookies_jaggery'])
    expect(data.variants[1]?.content).not.toContain('Mumbai')
    expect(outcome.notices?.join(' ')).toContain('were left out')
  })

  test('shortens a post by its hashtags, then by its middle paragraphs', async () => {
    const long = 'No maida, no palm oil and jaggery in millet cookies from our store in Kothrud'
    const { model } = modelSaying({
      posts: [
        {
          paragraphs: [
            'Millet cookies are here.',
            `${long}, in a pack.`,
            `${long}, in our store.`,
            `${long}, with jaggery.`,
            'Come and taste.',
          ],
          hashtags: ['#MilletCookies'],
        },
        good.posts[1],
      ],
    })
    const { data } = await run(model)
    expect(data.variants[0]?.length).toBeLessThanOrEqual(280)
    expect(data.variants[0]?.content).toMatch(/^Millet cookies are here\.[\s\S]*Come and taste\.$/)
  })

  test.each([
    ['fails', new EngineError('PROVIDER_FAILED')],
    [
      'invents',
      {
        posts: [
          { paragraphs: ['Winner of 12 awards in Paris.'], hashtags: [] },
          { paragraphs: ['Rated 4.9 by Gourmet India.'], hashtags: [] },
        ],
      },
    ],
  ])('falls back to the built-in engine for free when the model %s', async (_what, reply) => {
    const { outcome, heard, data } = await run(modelSaying(reply).model)
    expect(outcome).toMatchObject({ engine: 'embedded', free: true })
    expect(outcome.notices?.[0]).toContain('so the built-in engine wrote this')
    expect(heard.text).toBe(socialMediaPost.text({ data }))
  })
})
