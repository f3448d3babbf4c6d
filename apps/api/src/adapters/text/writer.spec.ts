import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../../settings.ts'
import { type Answer, json, startService } from '../loopback-service.ts'
import { chat, startProvider, status } from './loopback-provider.ts'
import { findLocalModel } from './local-servers.ts'
import { createWriter } from './writer.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

const portOf = (baseUrl: string) => Number(new URL(baseUrl).port)
const serving = async (paths: Record<string, Answer>) => {
  const service = await startService(
    Object.fromEntries(Object.entries(paths).map(([path, answer]) => [path, [answer]])),
  )
  closers.push(service.close)
  return { port: portOf(service.baseUrl), asked: service.asked }
}
const listing = (owner: string, ...ids: string[]) =>
  json(200, { object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: owner })) })
const find = async (...ports: number[]) => (await findLocalModel(ports, null, 16e9))?.model ?? null

test('takes the largest chat model of Ollama that memory holds, and none that runs elsewhere', async () => {
  const { port } = await serving({
    '/v1/models': listing(
      'library',
      'nomic-embed-text:latest',
      'llama3.2:1b',
      'llama3.1:8b',
      'llama3.3:70b',
      'qwen2.5-coder:14b',
      'gpt-oss:120b-cloud',
      'kimi:latest',
    ),
    '/api/tags': json(200, {
      models: [
        { name: 'nomic-embed-text:latest', size: 274e6, details: { parameter_size: '137M' } },
        { name: 'llama3.2:1b', size: 1.3e9, details: { parameter_size: '1.2B' } },
        { name: 'llama3.1:8b', size: 4.9e9, details: { parameter_size: '8.0B' } },
        { name: 'llama3.3:70b', size: 43e9, details: { parameter_size: '70.6B' } },
        { name: 'qwen2.5-coder:14b', size: 9e9, details: { parameter_size: '14.8B' } },
        { name: 'kimi:latest', size: 300, details: {}, remote_host: 'https://models.example' },
      ],
    }),
  })
  expect(await findLocalModel([port], null, 16e9)).toEqual({
    server: 'Ollama',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: 'llama3.1:8b',
  })
})

test('takes the model that LM Studio has in memory', async () => {
  const { port } = await serving({
    '/v1/models': listing('organization_owner', 'qwen3-14b', 'gemma-3-4b-it', 'text-embedding-nomic'),
    '/api/v0/models': json(200, {
      data: [
        { id: 'qwen3-14b', type: 'llm', state: 'not-loaded' },
        { id: 'gemma-3-4b-it', type: 'vlm', state: 'loaded' },
        { id: 'text-embedding-nomic', type: 'embeddings', state: 'loaded' },
      ],
    }),
  })
  expect(await find(port)).toBe('gemma-3-4b-it')
})

test('compares the models of all servers', async () => {
  const llama = await serving({
    '/v1/models': json(200, { data: [{ id: 'small.gguf', owned_by: 'llamacpp', meta: { n_params: 5e8, size: 4e8 } }] }),
  })
  const vllm = await serving({ '/v1/models': listing('vllm', 'mistralai/Mistral-7B-Instruct-v0.3') })
  expect(await find(llama.port)).toBe('small.gguf')
  expect(await find(llama.port, vllm.port)).toBe('mistralai/Mistral-7B-Instruct-v0.3')
})

test.each([
  ['no server', null],
  ['another web application', { '/v1/models': json(200, 'welcome') }],
  ['an error that says 200', { '/v1/models': json(200, { error: 'Unexpected endpoint' }) }],
  ['no model that chats', { '/v1/models': listing('vllm', 'bge-m3', 'whisper-large-v3', 'llama-3-8b-base') }],
  ['a redirect', { '/v1/models': ((response) => response.writeHead(302, { location: '/x' }).end()) as Answer }],
])('finds nothing at %s', async (_what, paths) => {
  const { port } = paths === null ? { port: 9 } : await serving(paths as Record<string, Answer>)
  expect(await find(port)).toBeNull()
})

const lines: string[] = []
const say = (_facts: object, text: string) => void lines.push(text)
const log = { info: say, error: say }
afterEach(() => void lines.splice(0))
const settingsWith = (port: number) =>
  readSettings({ NODE_ENV: 'test', TEXT_PROVIDER: 'auto', TEXT_LOCAL_PORTS: String(port) })

test('a model that appears writes from the next look on, stays while it is there, and is let go when it is gone', async () => {
  let models = ['llama3.1:8b']
  const { port } = await serving({ '/v1/models': (response, asked) => listing('library', ...models)(response, asked) })
  const writer = createWriter(settingsWith(port), log)
  closers.push(writer.stop)
  expect(writer.model()).toBeNull()
  await writer.look()
  expect(writer.state()).toEqual({
    provider: 'auto',
    model: 'llama3.1:8b',
    server: 'Ollama',
    local: true,
    problem: null,
  })
  models = ['qwen3:14b', 'llama3.1:8b']
  await writer.look()
  expect(writer.model()?.name).toBe('llama3.1:8b')
  models = []
  await writer.look()
  expect([writer.model(), writer.state().model]).toEqual([null, null])
  expect(lines).toEqual([
    'Texts are written by llama3.1:8b (Ollama, on this machine).',
    'Texts are built without a language model; npm run model downloads one.',
  ])
})

test('other settings apply at once and end the search', async () => {
  const { port } = await serving({ '/v1/models': listing('library', 'llama3.1:8b') })
  const writer = createWriter(settingsWith(port), log)
  closers.push(writer.stop)
  await writer.look()
  const chosen = { TEXT_PROVIDER: 'anthropic', TEXT_API_KEY: 'k', TEXT_MODEL: 'writer-1' } as const
  await writer.use({ ...settingsWith(port), ...chosen })
  await writer.look()
  expect(writer.state()).toMatchObject({ provider: 'anthropic', model: 'writer-1', server: 'anthropic', local: false })
  await expect(writer.use({ ...settingsWith(port), TEXT_PROVIDER: 'openai' })).rejects.toThrow(/TEXT_MODEL is needed/)
  expect(writer.model()?.name).toBe('writer-1')
})

test('the model that was found writes', async () => {
  const provider = await startProvider((response, asked) => {
    if (asked.path === '/v1/models') return listing('llamacpp', 'local-7b')(response, {} as never)
    return chat('{"title":"Fresh bread"}')(response, asked)
  })
  closers.push(provider.close)
  const writer = createWriter(settingsWith(portOf(provider.baseUrl)), log)
  closers.push(writer.stop)
  await writer.look()
  const request = { task: 's@1', system: 's', prompt: 'p', maxTokens: 9, temperature: 0 }
  const schema = z.object({ title: z.string() })
  const signal = new AbortController().signal
  expect(await writer.model()?.complete({ ...request, schema, signal })).toEqual({ title: 'Fresh bread' })
  expect(provider.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})

test.each([
  [401, { error: { message: 'Incorrect API key provided: sk-secret' } }, /refused the key \(status 401\)/],
  [404, { error: { message: 'The model `m` does not exist' } }, /does not know the model/],
  [400, { error: { message: 'model "m" not found, try pulling it first' } }, /does not know the model/],
])(
  'status %s is logged once, in one line without the answer, until a reply is good again',
  async (code, body, words) => {
    const provider = await startProvider(status(code, body), status(code, body), chat('{"title":"Bread"}'))
    closers.push(provider.close)
    const named = { TEXT_PROVIDER: 'openai', TEXT_BASE_URL: provider.baseUrl, TEXT_MODEL: 'm' } as const
    const writer = createWriter({ ...settingsWith(9), ...named }, log)
    closers.push(writer.stop)
    const ask = () =>
      writer.model()?.complete({
        task: 's@1',
        system: 's',
        prompt: 'p',
        maxTokens: 9,
        temperature: 0,
        schema: z.object({ title: z.string() }),
        signal: new AbortController().signal,
      })
    await expect(ask()).rejects.toThrow()
    await expect(ask()).rejects.toThrow()
    expect(lines).toEqual([expect.stringMatching(words)])
    expect(lines.join()).not.toContain('sk-secret')
    expect(writer.state().problem).toBe(lines[0])
    await ask()
    expect(writer.state().problem).toBeNull()
  },
)
