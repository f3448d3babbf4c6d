import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it came over the wire. */
export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type SpeechAnswer = (response: ServerResponse) => void

/** A transcription in the format of the OpenAI route. */
export const transcribes =
  (text: string): SpeechAnswer =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
export const failsWith =
  (status: number, body = '{"error":{"message":"no"}}'): SpeechAnswer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
export const answersWith =
  (body: string): SpeechAnswer =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(body)

/** A real HTTP server on loopback with the route of OpenAI-compatible speech services; the last answer repeats. */
export const startSpeechServer = async (...answers: SpeechAnswer[]) => {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      answers[Math.min(requests.length, answers.length) - 1]?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests, close }
}
