import { resolveBrowser } from '@bazaar/browser'
import { packClient } from '@bazaar/client'
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { implementations } from '../../modules/agents/registry.ts'
import { signedInWith } from '../../modules/runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../../modules/runs/work/worker.ts'

const run = promisify(execFile)
let t: TestApp
let worker: RunWorker
/** A project outside the repository that installed the packed client. */
let project: string
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  t = await testApp({ implementations })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await signedInWith(t, 2)
  const payload = { name: 'Program', scopes: ['run', 'read'] }
  const { key } = (await t.app.inject({ method: 'POST', url: '/api/v1/keys', payload, headers: owner.headers })).json()
  const { port } = t.app.server.address() as AddressInfo
  environment = { ...process.env, BAZAAR_URL: `http://127.0.0.1:${port}`, BAZAAR_KEY: key }

  const folder = mkdtempSync(join(tmpdir(), 'bazaar-client-'))
  const tarball = await packClient((await t.app.inject({ url: '/api/docs/json' })).json(), folder)
  project = mkdtempSync(join(tmpdir(), 'bazaar-shop-'))
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'shop', type: 'module' }))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project })
  rmSync(folder, { recursive: true })
})
afterAll(async () => {
  rmSync(project, { recursive: true, force: true })
  await worker.stop()
  await t.close()
})

const inProject = (command: string, ...words: string[]) => run(command, words, { cwd: project, env: environment })
const example = (name: string) => join(project, 'node_modules/@bazaar/client/examples', name)

/** A website that serves the installed client, opened in a browser. */
const openShop = async () => {
  const { path: executablePath, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, args })
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '')
    const isScript = name.endsWith('.js')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? readFileSync(join(project, 'node_modules/@bazaar/client/dist', name)) : '<title>Shop</title>',
    )
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: (host: string) => `http://${host}:${port}`,
    runTax: async (origin: string, options: { url: string; key: string }): Promise<unknown> => {
      const page = await browser.newPage()
      await page.goto(origin)
      return page.evaluate(`(async () => {
        const { createClient } = await import('/index.js')
        const bazaar = createClient(${JSON.stringify(options)})
        const { credits_charged: charged } = await bazaar.post('/api/v1/finance/get-tax', { body: { annualIncome: '12,75,000' } })
        const types = []
        const body = { annualIncome: '13,00,000' }
        for await (const { type } of bazaar.stream('/api/v1/finance/get-tax', { body })) types.push(type)
        const code = await bazaar.post('/api/v1/finance/get-tax', { body: {} }).catch((error) => error.code)
        return { charged, types: [types.at(0), types.at(-1)], code }
      })()`)
    },
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}

describe('the packed client, installed outside the repository', () => {
  it('runs an agent, follows its events and throws refusals, with types that the compiler checks', async () => {
    const script = join(project, 'shop.ts')
    writeFileSync(
      script,
      `import { BazaarError, createClient } from '@bazaar/client'
      const bazaar = createClient({ url: process.env.BAZAAR_URL ?? '', key: process.env.BAZAAR_KEY ?? '' })
      const { data } = await bazaar.get('/api/v1/agents')
      const first = await bazaar.post('/api/v1/finance/get-tax', { body: { annualIncome: '12,75,000' }, idempotencyKey: 'a' })
      const again = await bazaar.post('/api/v1/finance/get-tax', { body: { annualIncome: '12,75,000' }, idempotencyKey: 'a' })
      // @ts-expect-error the field is required
      const code = await bazaar.post('/api/v1/finance/get-tax', { body: {} }).catch((error: BazaarError) => error.code)
      const types: string[] = []
      for await (const event of bazaar.stream('/api/v1/finance/get-tax', { body: { annualIncome: '13,00,000' } })) types.push(event.type)
      const empty = await bazaar.post('/api/v1/finance/get-tax', { body: { annualIncome: '14,00,000' } }).catch((error: BazaarError) => error.code)
      const charged: number = first.credits_charged
      console.log(JSON.stringify({ agents: data.length, charged, same: first.run_id === again.run_id, code, types, empty }))
      `,
    )
    const answer = JSON.parse((await inProject(process.execPath, script)).stdout)
    expect(answer).toMatchObject({ agents: implementations.length, charged: 1, same: true, code: 'INVALID_INPUT' })
    expect([answer.types[0], answer.types.at(-1), answer.empty]).toEqual(['started', 'result', 'INSUFFICIENT_CREDIT'])
    const compiler = join(import.meta.dirname, '../../../../../node_modules/typescript/bin/tsc')
    const flags = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--skipLibCheck',
      '--types',
      'node',
    ]
    const types = join(import.meta.dirname, '../../../../../node_modules/@types')
    await inProject(process.execPath, compiler, ...flags, '--typeRoots', types, script)
  })

  it('has examples, which say what is wrong on an empty balance', async () => {
    // Those for the shell and for Python need programs that may not be installed.
    const [output] = await Promise.allSettled([inProject(process.execPath, example('get-tax.mjs'))])
    expect(JSON.stringify(output)).toContain('INSUFFICIENT_CREDIT')
  })

  it('runs in a page of another origin with a key for it, and not on pages that the key does not name', async () => {
    const shop = await openShop()
    const origin = shop.origin('localhost')
    const owner = await signedInWith(t, 2)
    const payload = { name: 'Shop page', scopes: ['run'], origins: [origin], daily_limit: 2 }
    const made = await t.app.inject({ method: 'POST', url: '/api/v1/keys', payload, headers: owner.headers })
    const options = { url: environment['BAZAAR_URL'] ?? '', key: String(made.json().key) }
    try {
      expect(await shop.runTax(origin, options)).toEqual({
        charged: 1,
        types: ['started', 'result'],
        code: 'INVALID_INPUT',
      })
      await expect(shop.runTax(shop.origin('127.0.0.1'), options)).rejects.toThrow('Failed to fetch')
    } finally {
      await shop.close()
    }
  })

  it('bridges an assistant over stdio', async () => {
    const bridge = spawn(process.execPath, [join(project, 'node_modules/.bin/bazaar-mcp')], { env: environment })
    const lines = createInterface({ input: bridge.stdout })[Symbol.asyncIterator]()
    const ask = async (id: number, method: string, params: object) => {
      bridge.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
      return JSON.parse(String((await lines.next()).value))
    }
    const client = { name: 'spec', version: '1' }
    const opened = await ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: client })
    expect(opened.result.serverInfo.name).toBe('agent-bazaar')
    expect((await ask(2, 'tools/list', {})).result.tools.length).toBeGreaterThan(23)
    bridge.kill()
  })
})
