import { createServer, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

const piece = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

/** A draft in the format that the email agent requests. */
const draft = `SUBJECT: Delivery on Friday
EMAIL:
Dear Neha,

The tea boxes arrive on Friday. Please keep the gate open on Friday morning.

Kind regards`

export const notes = 'tea boxes arrive on Friday, keep the gate open on Friday morning'

export type PacedModel = Awaited<ReturnType<typeof startPacedModel>>

/**
 * A model on loopback (OpenAI's chat completions, streamed). It sends the first half of a draft at once and continues
 * or breaks off on demand.
 */
export const startPacedModel = async () => {
  const waiting: ServerResponse[] = []
  let asked = 0
  const half = draft.indexOf('Please keep') + 6
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked += 1
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(piece(draft.slice(0, half)))
      waiting.push(response)
    })
  })
  const { url, close } = await listen(server)
  return {
    url: `${url}/v1`,
    /** Number of requests so far. */
    asked: () => asked,
    goOn: () => {
      for (const response of waiting.splice(0)) {
        response.end(`${piece(draft.slice(half))}${piece('', 'stop')}data: [DONE]\n\n`)
      }
    },
    die: () => {
      for (const response of waiting.splice(0)) response.destroy()
    },
    close,
  }
}
