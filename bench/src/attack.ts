import { agents as content } from '@bazaar/agents-content'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { hostilePages } from '@bazaar/testing'
import { root } from '@bazaar/tools'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signUp } from './account.ts'
import { quantile } from './figures.ts'
import { startProgram } from './product.ts'
import { withFolder, writeMeasured } from './report.ts'

const names = Object.keys(hostilePages)
const atOnce = 4
const isAddress = (key: string): boolean => /url|website/i.test(key)
/** Agents whose example names the address of one page. */
const readers = [...content, ...research, ...seo].flatMap(({ agent, example }) =>
  example && Object.keys(example).filter(isAddress).length === 1 ? [{ agent, example }] : [],
)

/** Serves each hostile page at its name. */
const openSite = async (): Promise<{ origin: string; host: string; close: () => void }> => {
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1))
    response.writeHead(hostilePages[name] ? 200 : 404, { 'content-type': 'text/html' }).end(hostilePages[name]?.())
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin: `http://${host}`, host, close: () => void server.close() }
}

/** Asks `/livez` again and again. @returns how long each answer took, in milliseconds */
const watchPauses = (url: string) => {
  const times: number[] = []
  const over = new AbortController()
  const done = (async () => {
    while (!over.signal.aborted) {
      const begin = performance.now()
      await (await fetch(`${url}/livez`)).arrayBuffer()
      times.push(performance.now() - begin)
      await pause(10)
    }
  })()
  return async (): Promise<number[]> => {
    over.abort()
    await done
    return times
  }
}

const attack = async (url: string, token: string, site: string, turn: number): Promise<void> => {
  const reader = readers[turn % readers.length]
  const name = names[turn % names.length] ?? ''
  if (!reader) return
  const input = Object.entries(reader.example).map(([key, value]) => [
    key,
    isAddress(key) ? `${site}/${encodeURIComponent(name)}` : value,
  ])
  const answer = await fetch(url + reader.agent.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify(Object.fromEntries(input)),
  })
  const { code = 'answered' } = (await answer.json()) as { code?: string }
  console.log(`${name} → ${reader.agent.id}: ${code}`)
}

/** `npm run bench -- attack`: the longest pause of the server while agents read hostile pages. */
export const benchAttack = (): Promise<void> =>
  withFolder(async (folder) => {
    const site = await openSite()
    const product = await startProgram(join(root, 'apps/api/src/main.ts'), {
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOAD_SHED_MS: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      SIGNUP_GRANT: '100000',
      LIMIT_RUNS_AT_ONCE: String(atOnce),
      FETCH_ALLOW: site.host,
      FETCH_GAP_MS: '0',
    })
    try {
      const { token } = await signUp(product.url)
      const endQuiet = watchPauses(product.url)
      await pause(5_000)
      const quiet = await endQuiet()
      const endAttacked = watchPauses(product.url)
      const queue = [...names.keys()]
      const caller = async () => {
        for (let turn = queue.shift(); turn !== undefined; turn = queue.shift()) {
          await attack(product.url, token, site.origin, turn)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, caller))
      const attacked = await endAttacked()
      const line = (what: string, times: number[]) =>
        `| ${what} | ${times.length} | ${quantile(times, 0.5).toFixed(0)} ms | ${quantile(times, 0.99).toFixed(0)} ms | ${Math.max(...times).toFixed(0)} ms |`
      writeMeasured('measurements', 'attack', [
        `Measured by \`npm run bench -- attack\`: ${names.length} pages of 2.9 MB, ${atOnce} at a time, one server process with its own worker on a 2-core machine that also runs the caller and the site.`,
        '',
        '| while | answers of `/livez` | median | p99 | longest |',
        '|---|---|---|---|---|',
        line('nobody asks', quiet),
        line('agents read hostile pages', attacked),
      ])
    } finally {
      await product.stop()
      site.close()
    }
  })
