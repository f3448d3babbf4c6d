import { readSettings, startServer } from '@bazaar/api'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { between } from '../docs/markers.ts'
import { root } from '../workspace.ts'
import { signUp } from './account.ts'

const turns = 30
const warmUps = 5
/** How long the pretended provider thinks before its first piece, in milliseconds. */
const thinking = 150
const path = '/api/v1/content/text-email-draft'
const reply = JSON.stringify({
  subject: 'Delivery on Friday',
  paragraphs: ['The tea boxes arrive on Friday.', 'Please keep the gate open on Friday morning.'],
  shorter: ['The tea boxes arrive on Friday.'],
  formal: ['The tea boxes will arrive on Friday.'],
})
/** The first piece holds a whole line, because lines are checked before they are shown. */
const firstPiece = reply.indexOf('Please keep') + 6

const piece = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

/** A provider on loopback that notes when it was asked and when it said its first piece. */
const startProvider = async () => {
  const seen = { asked: 0, spoke: 0 }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      seen.asked = performance.now()
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        seen.spoke = performance.now()
        response.write(piece(reply.slice(0, firstPiece)))
        setTimeout(() => response.end(piece(reply.slice(firstPiece)) + piece('', 'stop') + 'data: [DONE]\n\n'), 50)
      }, thinking)
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, seen, close: () => new Promise((settle) => server.close(settle)) }
}

/** Runs one draft over the product's stream. @returns when it was pressed and when the first text came */
const press = async (url: string, token: string, turn: number): Promise<{ pressed: number; text: number }> => {
  const pressed = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      recipient: 'Neha',
      previous_mail_or_points: `tea boxes arrive on Friday, keep the gate open on Friday morning (${turn})`,
    }),
  })
  if (!answer.ok || answer.body === null) throw new Error(`The product answered ${answer.status}.`)
  let heard = ''
  let text = 0
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (text === 0 && heard.includes('event: text')) text = performance.now()
  }
  if (text === 0) throw new Error(`No text came:\n${heard}`)
  return { pressed, text }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const figure = (values: readonly number[]): string => {
  const worst = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
  return `${median(values).toFixed(0)} ms | ${worst.toFixed(0)} ms`
}

const measure = async (
  model: { TEXT_BASE_URL: string } | null,
  one: (url: string, token: string, turn: number) => Promise<number>,
) => {
  const data = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  const provider = model === null ? {} : { TEXT_PROVIDER: 'openai', TEXT_MODEL: 'bench', ...model }
  const server = await startServer(
    readSettings({
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      NODE_ENV: 'test',
      SIGNUP_GRANT: '200',
      LIMIT_RUNS_MINUTE: '1000',
      LOG_LEVEL: 'error',
      ...provider,
    }),
  )
  try {
    const { token } = await signUp(server.url)
    const values: number[] = []
    for (let turn = 0; turn < turns + warmUps; turn += 1) values.push(await one(server.url, token, turn))
    return values.slice(warmUps)
  } finally {
    await server.close()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Measures the time to the first text with and without a model, and writes it into the docs. */
export const benchModel = async (): Promise<void> => {
  const provider = await startProvider()
  const before: number[] = []
  const after: number[] = []
  const added = await measure({ TEXT_BASE_URL: provider.url }, async (url, token, turn) => {
    const { pressed, text } = await press(url, token, turn)
    before.push(provider.seen.asked - pressed)
    after.push(text - provider.seen.spoke)
    return text - pressed - (provider.seen.spoke - provider.seen.asked)
  })
  await provider.close()
  const embedded = await measure(null, async (url, token, turn) => {
    const { pressed, text } = await press(url, token, turn)
    return text - pressed
  })
  const table = [
    `Measured by \`npm run bench -- model\` with Email Draft over the product's own stream, ${turns} runs in one process on a 2-core machine.`,
    `The provider is on loopback, thinks for ${thinking} ms and then says a first whole line: lines are checked before they are shown.`,
    '',
    '| what | median | 95th percentile |',
    '|---|---|---|',
    `| model: added to the provider's own first text | ${figure(added)} |`,
    `| … from the press to the request at the provider | ${figure(before.slice(warmUps))} |`,
    `| … from the provider's first piece to the reader | ${figure(after.slice(warmUps))} |`,
    `| built-in engine: press to first text | ${figure(embedded)} |`,
  ].join('\n')
  const page = join(root, 'docs/measurements.md')
  writeFileSync(page, between(readFileSync(page, 'utf8'), 'model', table))
  console.log(table)
}
