import * as team from '@bazaar/agents-content'
import type { AgentExample } from '@bazaar/agents-kit'
import { expect, test } from 'vitest'
import { implementations } from './index.ts'
import { listen } from './business-summary/samples/serve.ts'

const examples: Record<string, AgentExample> = {
  'general-content-strategy': team.generalContentStrategyExample,
  'general-outline': team.generalOutlineExample,
  'general-content': team.generalContentExample,
  'blog-post': team.blogPostExample,
  'blog-post-outline': team.blogPostFromOutlineExample,
  'generate-product-description': team.generateProductDescriptionExample,
}

test.each(Object.entries(examples))('the example of %s is what the engine answers, streamed', async (id, example) => {
  const { agent, run } = implementations.find((one) => one.agent.id === id)!
  const { emit, heard } = listen()
  const ports = {
    fetch: () => Promise.reject(new Error('opens nothing')),
    text: null,
    clock: { now: () => new Date() },
  }
  const outcome = await run({
    input: example.input,
    ports: ports as never,
    signal: new AbortController().signal,
    emit,
  } as never)
  expect(outcome.output).toEqual(example.output)
  expect(outcome.engine).toBe('embedded')
  expect(heard.text).toBe(agent.text(example.output))
  expect(heard.pieces).toBeGreaterThan(10)
  expect(agent.output.parse(outcome.output)).toEqual(outcome.output)
})
