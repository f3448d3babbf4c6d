import { expect, test } from 'vitest'
import { listen } from './general-business-summary/engine/samples/serve.ts'
import { agents } from './index.ts'
import { implementations } from './index.server.ts'

const examples = [
  'general-content-strategy',
  'general-outline',
  'general-content',
  'blog-post',
  'blog-post-outline',
  'generate-product-description',
]

test.each(examples)('the example of %s is what the engine answers, streamed', async (id) => {
  const example = (await agents.find((folder) => folder.agent.id === id)?.answered?.())!
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
