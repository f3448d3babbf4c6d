import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createReleaseToken } from '../support/commands.ts'
import { buildEdited } from '../support/release.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { expect, signIn, test } from '../support/test.ts'

const name = 'mfe-weather'

const declaration = `import { defineAgent } from '@bazaar/agents-kit'
import type { RemoteDeclaration } from '@bazaar/federation-contract'
import { z } from 'zod'

const forecast = defineAgent({
  id: 'weather-forecast',
  version: 1,
  card: { title: 'Weather Forecast', summary: 'What the sky will do.', category: 'New', picture: 'summary' },
  price: 1,
  input: z.object({ city: z.string() }),
  fields: { city: { kind: 'text', label: 'City' } },
  endpoint: '/api/v1/content/weather-forecast',
  legacy: [],
  output: z.object({ text: z.string() }),
  text: ({ text }) => text,
  deadlineMs: 1_000,
})

export const declaration: RemoteDeclaration = {
  name: '${name}',
  agents: [forecast],
  pages: [{ id: 'weather', path: '/weather', title: 'Weather', access: 'user' }],
}
`
const remote = `import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'

const remote: RemoteModule = {
  contract: contractVersion,
  pages: {
    weather: () => import(/* webpackChunkName: "page-weather" */ './weather.tsx'),
    'weather-forecast': () => import(/* webpackChunkName: "page-weather-forecast" */ './forecast.tsx'),
  },
}

export default remote
`
const page = (title: string) => `const Page = () => <h1>${title}</h1>
export default Page
`

let own: Started
test.beforeAll(async () => {
  own = await startWith({})
})
test.afterAll(() => own.close())

const publish = async (dist: string, token: string): Promise<Response> => {
  const body = new FormData()
  body.append('reason', 'first release')
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    body.append('files', new Blob([new Uint8Array(readFileSync(file))]), relative(dist, file))
  }
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${own.url}/api/v1/releases/${name}/publish`, { method: 'POST', headers, body })
}

test('a remote unknown to host and server appears once its team publishes it', async ({ page: tab, product }) => {
  const here = { ...product, url: own.url, dataDir: own.data }
  const dist = await buildEdited(
    'mfe-support',
    {
      'src/declaration.ts': () => declaration,
      'src/remote.tsx': () => remote,
      'src/weather.tsx': () => page('Weather'),
      'src/forecast.tsx': () => page('Weather Forecast'),
    },
    name,
  )
  await signIn(tab, here)
  await tab.goto(`${own.url}/ai-agents`)
  const card = tab
    .getByRole('button', { name: 'Run Weather Forecast' })
    .or(tab.getByRole('link', { name: 'Run Weather Forecast' }))
  await expect(tab.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
  await expect(card).toHaveCount(0)
  const hostOf = async () => /\/r\/host\/[a-f0-9]{12}\//.exec(await (await fetch(`${own.url}/ai-agents`)).text())?.[0]
  const host = await hostOf()

  const answer = await publish(dist, await createReleaseToken(own.data, [name]))
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"changed":true')])

  // The open tab learns of it, without a reload.
  await expect(card).toBeVisible()
  await card.click()
  await expect(tab.getByRole('heading', { name: 'Weather Forecast', level: 1 })).toBeVisible()
  await tab.goto(`${own.url}/weather`)
  await expect(tab.getByRole('heading', { name: 'Weather', level: 1, exact: true })).toBeVisible()
  expect(await hostOf()).toBe(host)
})
