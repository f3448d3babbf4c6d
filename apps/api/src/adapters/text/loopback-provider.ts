import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request a provider received, as it came over the wire. */
export type Asked = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown>; raw: string }

/** How a test lets the provider answer one request. */
export type Answer = (response: ServerResponse, asked: Asked) => void | Promise<void>

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A real HTTP server on loopback that returns the listed answers in turn and repeats the last one. */
export const startProvider = async (...answers: Answer[]) => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (raw) => {
      const seen = { path: request.url ?? '', headers: request.headers, body: raw === '' ? {} : JSON.parse(raw), raw }
      asked.push(seen)
      await answers[Math.min(asked.length, answers.length) - 1]?.(response, seen)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { baseUrl: `http://127.0.0.1:${port}/v1`, asked, close }
}

const pieces = (text: string, size = 24): string[] => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** What every answer of the loopback provider claims to have used. */
export const reportedUsage = { input: 21, output: 9 }

/** Reported only to a caller that asks for it, as servers do. */
const chatUsage = (body: Record<string, unknown>): string => {
  const { input, output } = reportedUsage
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
  return body['stream_options'] === undefined ? '' : `data: ${JSON.stringify({ id: 'c1', choices: [], usage })}\n\n`
}

/** A chat-completions stream of the text. */
export const chat =
  (text: string, finish = 'stop', size = 24): Answer =>
  (response, { body }) => {
    open(response)
    response.write(chunk({ role: 'assistant', content: '' }))
    for (const piece of pieces(text, size)) response.write(chunk({ content: piece }))
    response.write(`${chunk({}, finish)}${chatUsage(body)}`)
    response.end('data: [DONE]\n\n')
  }

/** Begins like {@link chat}, then drops the connection. */
export const chatCutOff =
  (text: string): Answer =>
  async (response) => {
    open(response)
    for (const piece of pieces(text)) response.write(chunk({ content: piece }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    response.destroy()
  }

const frame = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`
const start = {
  id: 'm1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [],
  usage: { input_tokens: reportedUsage.input, output_tokens: 1 },
}

type Block = { block: object; delta: (piece: string) => object; stop: string }
const asText: Block = {
  block: { type: 'text', text: '' },
  delta: (text) => ({ type: 'text_delta', text }),
  stop: 'end_turn',
}
const asTool: Block = {
  block: { type: 'tool_use', id: 't1', name: 'json', input: {} },
  delta: (partial_json) => ({ type: 'input_json_delta', partial_json }),
  stop: 'tool_use',
}

/** A messages stream of the text, as the forced tool when the request forces one. */
export const messages =
  (text: string, stop?: string, size = 24): Answer =>
  (response, { body }) => {
    const kind = body['tools'] === undefined ? asText : asTool
    open(response)
    response.write(frame('message_start', { message: start }))
    response.write(frame('content_block_start', { index: 0, content_block: kind.block }))
    for (const piece of pieces(text, size)) {
      response.write(frame('content_block_delta', { index: 0, delta: kind.delta(piece) }))
    }
    response.write(frame('content_block_stop', { index: 0 }))
    response.write(
      frame('message_delta', {
        delta: { stop_reason: stop ?? kind.stop, stop_sequence: null },
        usage: { output_tokens: reportedUsage.output },
      }),
    )
    response.end(frame('message_stop', {}))
  }

const part = (text: string, finish?: string) =>
  `data: ${JSON.stringify({
    candidates: [
      {
        index: 0,
        content: { role: 'model', parts: [{ text }] },
        ...(finish === undefined ? {} : { finishReason: finish }),
      },
    ],
    usageMetadata: { promptTokenCount: reportedUsage.input, candidatesTokenCount: reportedUsage.output },
  })}\n\n`

/** A generate-content stream of the text. */
export const gemini =
  (text: string, finish = 'STOP', size = 24): Answer =>
  (response) => {
    open(response)
    for (const piece of pieces(text, size)) response.write(part(piece))
    response.end(part('', finish))
  }

export const status =
  (
    code: number,
    body: object = { error: { message: 'not now', type: 'error' } },
    headers: Record<string, string> = {},
  ): Answer =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

/** Takes the request and never answers. */
export const silence: Answer = () => {}
