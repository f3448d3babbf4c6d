import {
  blogPost,
  blogPostExample,
  blogPostFromOutline,
  blogPostFromOutlineExample,
  generalBusinessSummary,
  generalContent,
  generalContentExample,
  generalContentStrategy,
  generalContentStrategyExample,
  generalOutline,
  generalOutlineExample,
  generateProductDescription,
  generateProductDescriptionExample,
} from '@bazaar/agents-content'
import type { AgentDefinition } from '@bazaar/agents-kit'
import { readSettings, startServer } from '@bazaar/api'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { between } from '../docs/markers.ts'
import { root } from '../workspace.ts'
import { signUp } from './account.ts'

const turns = 20
const warmUps = 3
const page = `<!doctype html><html lang="en"><head><title>Deccan Oven | Sourdough bakery in Pune</title>
<meta name="description" content="Deccan Oven bakes sourdough bread and celebration cakes in Pune and delivers before breakfast."></head><body><main>
<h1>Sourdough bread, baked overnight in Pune</h1>
<p>Deccan Oven is a neighbourhood bakery in Kothrud, Pune. We bake sourdough bread, ragi loaves and celebration cakes every night and deliver them before breakfast.</p>
<h2>Who orders from us</h2><p>Families subscribe to three loaves a week. Cafes and small hotels order from ten loaves a day.</p>
<h2>Delivery</h2><p>Order before 8 pm and the bread is at your door by 7 am. Delivery is free above ₹500.</p></main></body></html>`

const startSite = async () => {
  const server = createServer((request, response) => {
    const known = request.url === '/'
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' }).end(known ? page : '')
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, close: () => new Promise((settle) => server.close(settle)) }
}

type Case = { agent: AgentDefinition; input: object; page?: boolean }

const cases = (host: string): Case[] => [
  {
    agent: generalBusinessSummary,
    input: { url: host, project_brief: 'We want cafes in Pune to order bread every day, by March.' },
    page: true,
  },
  { agent: generalContentStrategy, input: generalContentStrategyExample.input },
  { agent: generalOutline, input: generalOutlineExample.input },
  { agent: generalContent, input: generalContentExample.input },
  { agent: blogPost, input: { ...blogPostExample.input, desired_length: 'long' } },
  { agent: blogPostFromOutline, input: blogPostFromOutlineExample.input },
  { agent: generateProductDescription, input: generateProductDescriptionExample.input },
]

/** Milliseconds from the press to the first text of the stream. */
const firstText = async (url: string, token: string, { agent, input }: Case): Promise<number> => {
  const pressed = performance.now()
  const answer = await fetch(url + agent.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  if (!answer.ok || answer.body === null) throw new Error(`${agent.id} answered ${answer.status}.`)
  let heard = ''
  let text = 0
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (text === 0 && heard.includes('event: text')) text = performance.now()
  }
  if (text === 0) throw new Error(`${agent.id} said no text:\n${heard}`)
  return text - pressed
}

const figures = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
  return `${at(0.5)} | ${at(0.95)}`
}

/** Measures how soon the built-in engine's first words arrive, agent by agent, and writes it into the docs. */
export const benchContent = async (): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  const site = await startSite()
  const server = await startServer(
    readSettings({
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      NODE_ENV: 'test',
      SIGNUP_GRANT: '500',
      LIMIT_RUNS_MINUTE: '1000',
      LOG_LEVEL: 'error',
      FETCH_ALLOW: site.host,
    }),
  )
  try {
    const { token } = await signUp(server.url)
    const rows: string[] = []
    for (const one of cases(site.host)) {
      const values: number[] = []
      for (let turn = 0; turn < turns + warmUps; turn += 1) values.push(await firstText(server.url, token, one))
      rows.push(
        `| ${one.agent.card.title}${one.page === true ? ', with the 500 ms it keeps between two calls to one host' : ''} | ${figures(values.slice(warmUps))} |`,
      )
    }
    const table = [
      `Measured by \`npm run bench -- content\` over the product's own stream, ${turns} runs each in one process on a 2-core machine, without a model.`,
      '',
      '| agent | press to first text, median | 95th percentile |',
      '|---|---|---|',
      ...rows,
    ].join('\n')
    const target = join(root, 'docs/measurements.md')
    writeFileSync(target, between(readFileSync(target, 'utf8'), 'content', table))
    console.log(table)
  } finally {
    await server.close()
    await site.close()
    rmSync(data, { recursive: true, force: true })
  }
}
