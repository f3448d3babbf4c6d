import { expect, test } from 'vitest'
import { agents } from '../index.ts'
import { socialMediaPost } from './definition.ts'
import { socialMediaPostExample as example } from './example-answer.ts'

test('the card, the fields and the paths match the specification', () => {
  expect(agents.map(({ agent }) => agent)).toContain(socialMediaPost)
  expect(socialMediaPost).toMatchObject({
    id: 'social-media-post',
    price: 1,
    endpoint: '/api/v1/content/social-media-post',
    card: { title: 'Social Media Post', category: 'New', featured: 7 },
    errors: { panel: 'An error occurred while fetching the content.' },
    streams: true,
  })
  expect(Object.values(socialMediaPost.fields).map(({ label }) => label)).toEqual([
    'Topic',
    'Target audience',
    'Desired tone',
    'Platform',
    'Language of the text',
  ])
  const [legacy] = socialMediaPost.legacy
  expect(legacy).toMatchObject({ family: 'v2', method: 'POST', path: 'social-media-post' })
  expect(legacy?.respond(example.output)).toEqual({ content: example.output.data.content })
})

test.each(['topic', 'target_audience', 'desired_tone', 'platform'])('%s is required', (field) => {
  expect(socialMediaPost.input.safeParse({ ...example.input, [field]: ' … ' }).error?.issues[0]?.path).toEqual([field])
})

test('the example matches the input and output schemas', () => {
  expect(socialMediaPost.input.parse(example.input)).toEqual(example.input)
  expect(socialMediaPost.output.parse(example.output)).toEqual(example.output)
})

test('names a post by the first line of its topic', () => {
  const input = { ...example.input, topic: 'Diwali sale\nAll week, 10% off' }
  expect(socialMediaPost.titleOf?.(input, example.output)).toBe('LinkedIn post: Diwali sale')
})
