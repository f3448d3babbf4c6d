import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the service received it. */
export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }
export type Answer = (response: ServerResponse, asked: Asked) => void

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  if (request.headers['content-type'] === 'application/x-www-form-urlencoded') return text
  return text === '' ? null : JSON.parse(text)
}

export const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Accepts the request and never responds. */
export const silence: Answer = () => {}

/** Drops the connection in the middle of the response. */
export const cutOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"valid":')
  setTimeout(() => response.destroy(), 20)
}

/** A real HTTP server on loopback that returns each path's responses in order; the last one repeats. */
export const startService = async (paths: Readonly<Record<string, readonly Answer[]>>) => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? ''
      const seen = { method: request.method ?? '', path, headers: request.headers, body }
      asked.push(seen)
      const answers = paths[path] ?? []
      const turn = asked.filter((one) => one.path === path).length
      const answer = answers[Math.min(turn, answers.length) - 1] ?? json(404, { message: 'no such path' })
      answer(response, seen)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { baseUrl: `http://127.0.0.1:${port}`, asked, close }
}
