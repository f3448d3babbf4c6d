/**
 * The process of the downloaded model: loads it once and serves `/v1/chat/completions` on loopback, to callers with the
 * key of its parent only. One request at a time; each gets a context of its own.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { ChatItem, Context, Engine, Llama, Model } from './engine-types.ts'

const maxContext = 8_192
const watchEveryMs = 1_000
/** Its threads wait for each other by spinning: on a core that the server needs too they would stall. */
const threads = Math.max(1, availableParallelism() - 1)

const Message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })
const Body = z.object({
  messages: z.array(Message).min(1),
  max_tokens: z.number().int().min(1).default(1_000),
  temperature: z.number().default(0.7),
  response_format: z.object({ type: z.string(), json_schema: z.object({ schema: z.unknown() }).optional() }).optional(),
})
type Body = z.output<typeof Body>

const toItem = ({ role, content }: z.output<typeof Message>): ChatItem =>
  role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content }

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const refuse = (response: ServerResponse, status: number, message: string): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }))

const grammarFor = async (llama: Llama, format: Body['response_format']) => {
  if (format?.json_schema) return llama.createGrammarForJsonSchema(format.json_schema.schema)
  return format?.type === 'json_object' ? llama.getGrammarFor('json') : undefined
}

type Loaded = { engine: Engine; llama: Llama; model: Model }

type Order = { context: Context; body: Body; asked: number }

const stream = async ({ engine, llama, model }: Loaded, { context, body, asked }: Order, response: ServerResponse) => {
  let written = ''
  const grammar = await grammarFor(llama, body.response_format)
  const items = body.messages.map(toItem)
  const session = new engine.LlamaChatSession({ contextSequence: context.getSequence() })
  session.setChatHistory(items.slice(0, -1))
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const send = (delta: object, finish: string | null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'local', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const { stopReason } = await session.promptWithMeta(body.messages.at(-1)?.content ?? '', {
    maxTokens: body.max_tokens,
    temperature: body.temperature,
    signal: gone.signal,
    stopOnAbortSignal: true,
    onTextChunk: (content) => {
      written += content
      send({ content }, null)
    },
    // Owners wait for the text, so a model that reasons first does not.
    budgets: { thoughtTokens: 0 },
    ...(grammar === undefined ? {} : { grammar }),
  })
  send({}, stopReason === 'maxTokens' ? 'length' : 'stop')
  const usage = { prompt_tokens: asked, completion_tokens: model.tokenize(written).length }
  response.write(`data: ${JSON.stringify({ id: 'local', choices: [], usage })}\n\n`)
  response.end('data: [DONE]\n\n')
}

const answer = async (loaded: Loaded, body: Body, response: ServerResponse): Promise<void> => {
  const { model } = loaded
  const size = Math.min(model.trainContextSize, maxContext)
  const asked = model.tokenize(body.messages.map(({ content }) => content).join('\n')).length
  if (asked + body.max_tokens > size) {
    return refuse(
      response,
      400,
      `The maximum context length is ${size} tokens; this request needs ${asked + body.max_tokens}.`,
    )
  }
  const context = await model.createContext({ contextSize: { max: size }, threads })
  try {
    await stream(loaded, { context, body, asked }, response)
  } finally {
    await context.dispose()
  }
}

const serve = async (engineFolder: string, modelPath: string, key: string, maxBytes: number): Promise<number> => {
  const module = pathToFileURL(join(engineFolder, 'node_modules/node-llama-cpp/dist/index.js')).href
  const engine = (await import(module)) as Engine
  const llama = await engine.getLlama({ build: 'never', logLevel: 'error', progressLogs: false })
  const loaded = { engine, llama, model: await llama.loadModel({ modelPath }) }
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${key}`) return refuse(response, 401, 'This key is not known.')
    bodyOf(request)
      .then((text) => answer(loaded, Body.parse(JSON.parse(text)), response))
      .catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else refuse(response, 500, error instanceof Error ? error.message : 'unknown')
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The parent starts this process again for the next text.
  setInterval(() => process.memoryUsage.rss() > maxBytes && process.exit(70), watchEveryMs).unref()
  return (server.address() as AddressInfo).port
}

process.once('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
const [engineFolder = '', modelPath = '', maxBytes = ''] = process.argv.slice(2)
serve(engineFolder, modelPath, process.env['MODEL_KEY'] ?? '', Number(maxBytes)).then(
  (port) => process.send?.({ port }),
  (error: unknown) => {
    process.send?.({ problem: error instanceof Error ? error.message : 'unknown' })
    process.exitCode = 1
    process.disconnect()
  },
)
