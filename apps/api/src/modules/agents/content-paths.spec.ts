import { agents } from '@bazaar/agents-content'
import { exampleOf } from '@bazaar/agents-kit'
import { implementations } from '@bazaar/agents-content/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'

let t: TestApp
let worker: RunWorker
beforeAll(async () => {
  t = await testApp({ implementations })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

const post = async (url: string, payload: object, credits = 5) => {
  const { headers } = await signedInWith(t, credits)
  return t.app.inject({ method: 'POST', url, payload, headers })
}

const strategy = await exampleOf(agents, 'general-content-strategy')
const outline = await exampleOf(agents, 'general-outline')
const content = await exampleOf(agents, 'general-content')
const blog = await exampleOf(agents, 'blog-post')
const fromOutline = await exampleOf(agents, 'blog-post-outline')
const product = await exampleOf(agents, 'generate-product-description')

/** Path, request, the field that is checked, and its content. Source: acceptance.md, table A, rows 2, 3, 4, 17, 20. */
const paths: [string, object, string, unknown][] = [
  [
    '/api/v1/content/generate-content-strategy',
    strategy.input,
    'content_strategy',
    strategy.output['content_strategy'],
  ],
  [
    '/marketingops/v1/generate-content-strategy',
    strategy.input,
    'content_strategy',
    strategy.output['content_strategy'],
  ],
  ['/api/v1/content/generate-filled-json', outline.input, 'filled_content', outline.output['filled_content']],
  ['/api/marketingops/v1/generate-filled-json/', outline.input, 'filled_content', outline.output['filled_content']],
  ['/api/v1/content/generate-content-post', content.input, 'data', content.output['data']],
  ['/app1/api/marketingops/v1/generate-blog-post', content.input, 'generated_blog', content.output['data']],
  ['/api/v1/content/blog-post', blog.input, 'data', blog.output['data']],
  ['/marketingops/v2/blog-post/', blog.input, 'blog_post', blog.output['data']],
  ['/app2/api/marketingops/v2/blog-post', blog.input, 'blog_post', blog.output['data']],
  ['/api/v1/content/blog-post-from-outline', fromOutline.input, 'data', fromOutline.output['data']],
  ['/api/v1/content/generate-product-description', product.input, 'data', product.output['data']],
  ['/app2/api/marketingops/v2/generate-product-description', product.input, 'data', product.output['data']],
]

it.each(paths)('%s returns its field, free without a text model', async (url, input, field, text) => {
  const answer = await post(url, input)
  expect([answer.statusCode, answer.headers['x-credit-score']]).toEqual([200, '5'])
  expect(answer.json()).toMatchObject({ [field]: text, engine: 'embedded', credits_charged: 0 })
  expect(answer.headers['deprecation']).toBe(url.startsWith('/api/v1/') ? undefined : 'true')
})

it('accepts an outline without a topic; only the form requires one', async () => {
  const { topic: _, ...rest } = outline.input
  const answer = await post('/api/v1/content/generate-filled-json', rest)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().filled_content).toContain('# Outline to fill: Landing page')
})

it('accepts empty lists: users may remove the only row', async () => {
  const answer = await post('/api/v1/content/generate-product-description', {
    ...product.input,
    features: [],
    benefits: [],
    similar_products: [],
  })
  expect(answer.statusCode).toBe(200)
})

describe('invalid input is refused before anything is charged', () => {
  it.each<[string, object, string]>([
    ['/api/v1/content/generate-content-strategy', { business_summary: 'x' }, 'project_brief'],
    ['/api/v1/content/generate-filled-json', { type_of_content: ' ' }, 'type_of_content'],
    ['/api/v1/content/generate-content-post', { filled_content: '' }, 'filled_content'],
    ['/api/v1/content/blog-post-from-outline', {}, 'filled_content'],
    ['/api/v1/content/blog-post', { ...blog.input, keywords: 'birthday cake' }, 'keywords'],
    ['/marketingops/v2/blog-post/', { ...blog.input, keywords: [] }, 'keywords'],
    ['/api/v1/content/generate-product-description', { ...product.input, features: ['good', ''] }, 'features.1'],
    ['/api/v1/content/generate-product-description', { ...product.input, target_audience: '' }, 'target_audience'],
  ])('%s %j', async (url, input, field) => {
    const answer = await post(url, input)
    expect([answer.statusCode, answer.headers['x-credit-score']]).toEqual([422, '5'])
    expect(Object.keys(answer.json().fields)).toContain(field)
  })
})
