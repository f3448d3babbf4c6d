import { agents } from '@bazaar/agents-content'
import { agentOf } from '@bazaar/agents-kit'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signUp } from './account.ts'
import { quantile } from './figures.ts'
import { withServer, writeMeasured } from './report.ts'
import { firstText } from './stream.ts'

const turns = 30
const warmUps = 5
/** Milliseconds that the test provider waits before its first piece. */
const thinking = 150
const reply = `SUBJECT: Delivery on Friday
EMAIL:
Dear Neha,

The tea boxes arrive on Friday. Please keep the gate open on Friday morning.

Kind regards`
/** The first piece holds the first words of the mail itself. */
const firstPiece = reply.indexOf('Please keep') + 6

const piece = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

/** A provider on loopback that records when it was called and when it sent its first piece. */
const startProvider = async () => {
  const seen = { asked: 0, answered: 0 }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      seen.asked = performance.now()
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        seen.answered = performance.now()
        response.write(piece(reply.slice(0, firstPiece)))
        setTimeout(() => response.end(piece(reply.slice(firstPiece)) + piece('', 'stop') + 'data: [DONE]\n\n'), 50)
      }, thinking)
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, seen, close: () => new Promise((settle) => server.close(settle)) }
}

/** Runs one draft. @returns when it was sent and when the first text came */
const draft = (url: string, token: string, turn: number) =>
  firstText(url, token, agentOf(agents, 'email-draft').endpoint, {
    recipient: 'Neha',
    previous_mail_or_points: `tea boxes arrive on Friday, keep the gate open on Friday morning (${turn})`,
  })

const figures = (values: readonly number[]): string =>
  [0.5, 0.95].map((share) => `${quantile(values, share).toFixed(0)} ms`).join(' | ')

const measure = (
  model: { TEXT_BASE_URL: string } | null,
  one: (url: string, token: string, turn: number) => Promise<number>,
): Promise<number[]> => {
  const provider = model === null ? {} : { TEXT_PROVIDER: 'openai', TEXT_MODEL: 'bench', ...model }
  return withServer({ SIGNUP_GRANT: '200', LIMIT_RUNS_MINUTE: '1000', ...provider }, async (url) => {
    const { token } = await signUp(url)
    const values: number[] = []
    for (let turn = 0; turn < turns + warmUps; turn += 1) values.push(await one(url, token, turn))
    return values.slice(warmUps)
  })
}

/** `npm run bench -- model`: the time to the first text with and without a model. */
export const benchModel = async (): Promise<void> => {
  const provider = await startProvider()
  const before: number[] = []
  const after: number[] = []
  const added = await measure({ TEXT_BASE_URL: provider.url }, async (url, token, turn) => {
    const { sent, text } = await draft(url, token, turn)
    before.push(provider.seen.asked - sent)
    after.push(text - provider.seen.answered)
    return text - sent - (provider.seen.answered - provider.seen.asked)
  })
  await provider.close()
  const embedded = await measure(null, async (url, token, turn) => {
    const { sent, text } = await draft(url, token, turn)
    return text - sent
  })
  writeMeasured('measurements', 'model', [
    `Measured by \`npm run bench -- model\` with Email Draft over the product's own stream, ${turns} runs in one process on a 2-core machine.`,
    `The provider is on loopback, waits ${thinking} ms and sends its first words.`,
    '',
    '| what | median | 95th percentile |',
    '|---|---|---|',
    `| model: added to the provider's own first text | ${figures(added)} |`,
    `| … from submission to the request at the provider | ${figures(before.slice(warmUps))} |`,
    `| … from the provider's first piece to the reader | ${figures(after.slice(warmUps))} |`,
    `| built-in engine: submission to first text | ${figures(embedded)} |`,
  ])
}
