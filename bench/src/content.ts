import { agents } from '@bazaar/agents-content'
import { type AgentDefinition, agentOf, exampleOf } from '@bazaar/agents-kit'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signUp } from './account.ts'
import { quantile } from './figures.ts'
import { withServer, writeMeasured } from './report.ts'
import { firstText } from './stream.ts'

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

const byExample = async (id: string, change: object = {}): Promise<Case> => ({
  agent: agentOf(agents, id),
  input: { ...(await exampleOf(agents, id)).input, ...change },
})

const cases = async (host: string): Promise<Case[]> => [
  {
    agent: agentOf(agents, 'general-business-summary'),
    input: { url: host, project_brief: 'We want cafes in Pune to order bread every day, by March.' },
    page: true,
  },
  await byExample('general-content-strategy'),
  await byExample('general-outline'),
  await byExample('general-content'),
  await byExample('blog-post', { desired_length: 'long' }),
  await byExample('blog-post-outline'),
  await byExample('generate-product-description'),
]

const figures = (values: readonly number[]): string =>
  [0.5, 0.95].map((share) => `${quantile(values, share).toFixed(0)} ms`).join(' | ')

/** `npm run bench -- content`: how soon the built-in engine's first words arrive, agent by agent. */
export const benchContent = async (): Promise<void> => {
  const site = await startSite()
  try {
    const settings = { SIGNUP_GRANT: '500', LIMIT_RUNS_MINUTE: '1000', FETCH_ALLOW: site.host }
    const rows = await withServer(settings, async (url) => {
      const { token } = await signUp(url)
      const lines: string[] = []
      for (const { agent, input, page } of await cases(site.host)) {
        const values: number[] = []
        for (let turn = 0; turn < turns + warmUps; turn += 1) {
          const { sent, text } = await firstText(url, token, agent.endpoint, input)
          values.push(text - sent)
        }
        const note = page === true ? ', including 500 ms between two calls to one host' : ''
        lines.push(`| ${agent.card.title}${note} | ${figures(values.slice(warmUps))} |`)
      }
      return lines
    })
    writeMeasured('measurements', 'content', [
      `Measured by \`npm run bench -- content\` over the product's own stream, ${turns} runs each in one process on a 2-core machine, without a model.`,
      '',
      '| agent | submission to first text, median | 95th percentile |',
      '|---|---|---|',
      ...rows,
    ])
  } finally {
    await site.close()
  }
}
