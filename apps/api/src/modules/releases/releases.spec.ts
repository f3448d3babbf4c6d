import { Registry, type RemoteManifest, contractVersion } from '@bazaar/federation-contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { publishRelease, rollbackRelease } from './publish.ts'
import { builtHost, builtRemote } from './spec-builds.ts'
import { releaseAudit } from './tables.ts'

let api: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const move = (name: string) => ({ name, actor: 'spec', reason: 'because' })
const publish = (change: Partial<RemoteManifest> = {}) =>
  publishRelease(api.db, folder, builtRemote(folder, change), move(change.name ?? 'mfe-support'))
const registry = async () => Registry.parse((await api.app.inject('/api/v1/registry')).json())
const served = async (name: string) => (await registry()).remotes.find((remote) => remote.name === name)?.buildId

describe('releases', () => {
  it('serves what was published last, then what was before it', async () => {
    await publish()
    await publish({ name: 'mfe-auth', container: 'mfe_auth', buildId: '00000000000a', pages: [] })
    expect(await served('mfe-support')).toBe('000000000001')
    expect(await publish({ buildId: '000000000002' })).toMatchObject({ previousBuildId: '000000000001', changed: true })
    expect(await served('mfe-support')).toBe('000000000002')
    expect(await served('mfe-auth')).toBe('00000000000a')
    expect(await rollbackRelease(api.db, move('mfe-support'))).toMatchObject({ buildId: '000000000001', changed: true })
    expect(await served('mfe-support')).toBe('000000000001')
    expect(await served('mfe-auth')).toBe('00000000000a')
  })

  it('writes who moved what and why', async () => {
    const lines = await api.db.select().from(releaseAudit).orderBy(releaseAudit.id)
    expect(lines.map(({ name, action, toBuildId }) => [name, action, toBuildId])).toEqual([
      ['mfe-support', 'publish', '000000000001'],
      ['mfe-auth', 'publish', '00000000000a'],
      ['mfe-support', 'publish', '000000000002'],
      ['mfe-support', 'rollback', '000000000001'],
    ])
    expect(lines[0]).toMatchObject({ actor: 'spec', reason: 'because' })
  })

  it('moves nothing when the same build is published again', async () => {
    expect(await publish()).toMatchObject({ changed: false })
  })

  it('refuses what does not fit, with the reason', async () => {
    await expect(publish({ contract: contractVersion + 1 })).rejects.toThrow(/built for contract/)
    await expect(publish({ container: 'mfe-support' })).rejects.toThrow(/mfe.json does not fit/)
    await expect(
      publishRelease(api.db, folder, builtRemote(folder, { name: 'mfe-auth' }), move('mfe-support')),
    ).rejects.toThrow(/holds mfe-auth/)
    await expect(publishRelease(api.db, folder, join(folder, 'none'), move('mfe-support'))).rejects.toThrow(
      /build this project first/,
    )
    await expect(rollbackRelease(api.db, move('mfe-agents-seo'))).rejects.toThrow(/never published/)
  })

  it('serves files for ever, packed where the browser can read it', async () => {
    const plain = await api.app.inject('/r/mfe-support/000000000001/entry.js')
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    const packed = await api.app.inject({
      url: '/r/mfe-support/000000000001/entry.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    // The name that a page uses to ask again after a failure.
    expect((await api.app.inject('/r/mfe-support/000000000001~2/entry.js')).body).toBe(plain.body)
  })

  it('answers 404 in the API form for files that are not there, never with the page', async () => {
    for (const path of [
      '/r/mfe-support/000000000001/none.js',
      '/manifest.json',
      '/api/v1/none',
      '/r/%2e%2e/%2e%2e/settings.json',
    ]) {
      const answer = await api.app.inject(path)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'NOT_FOUND'])
    }
  })

  it('says nothing new to a page that is up to date', async () => {
    const { generation } = await registry()
    expect((await api.app.inject(`/api/v1/registry?generation=${generation}`)).statusCode).toBe(204)
    expect((await api.app.inject('/api/v1/registry?generation=older')).statusCode).toBe(200)
  })

  it('gives every address the page, with the registry inert inside and the files of that address named', async () => {
    await publishRelease(api.db, folder, builtHost(folder), move('host'))
    const page = await api.app.inject('/feedback?x=</script>')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const packed = await api.app.inject({ url: '/feedback', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await api.app.inject('/feedback')).body)
    expect(page.body).toContain('<script defer src="/r/host/aaaaaaaaaaaa/static/index.js">')
    expect(page.body).toContain('<link rel="preload" as="script" href="/r/mfe-support/000000000001/entry.js">')
    expect(page.body).toContain('<link rel="preload" as="script" href="/r/mfe-support/000000000001/page.js">')
    expect(page.body).not.toContain('/r/mfe-auth/00000000000a/entry.js"')
    const inline = /<script type="application\/json" id="registry"[^>]*>([^<]*)<\/script>/.exec(page.body)?.[1]
    expect(Registry.parse(JSON.parse(inline ?? '')).remotes.map(({ name }) => name)).toEqual([
      'mfe-auth',
      'mfe-support',
    ])
  })
})

describe('prices', () => {
  it('are those of this server, and a change of them is news to an open tab', async () => {
    const agent = {
      id: 'sample',
      version: 1,
      title: 'Sample',
      summary: 'For specs.',
      category: 'Content',
      picture: 'summary',
      price: 1,
      path: '/ai-agents/sample',
      accepts: {},
    } as const
    await publish({ name: 'mfe-agents-seo', container: 'mfe_agents_seo', agents: [agent], pages: [] })
    const priceOf = async () => (await registry()).remotes.flatMap(({ agents }) => agents)[0]?.price
    const { generation } = await registry()
    expect(await priceOf()).toBe(1)
    api.services.settings.AGENT_PRICES = { sample: 5 }
    expect(await priceOf()).toBe(5)
    expect((await api.app.inject(`/api/v1/registry?generation=${generation}`)).statusCode).toBe(200)
    api.services.settings.AGENT_PRICES = {}
  })
})
