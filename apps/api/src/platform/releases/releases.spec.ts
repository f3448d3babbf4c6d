import { Registry, type RemoteManifest, fileListPath } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { publishRelease } from './moves/publish.ts'
import { createPages } from './page/pages.ts'
import { createRegistryReader } from './registry/read-registry.ts'
import { openReleaseStore } from './release-store.ts'
import { builtHost, builtRemote, sampleAgent } from './gate/spec-folder.ts'
import { buildIdsOf } from './spec-builds.ts'
import { setting } from '../../modules/settings/tables.ts'
import { releaseAudit } from './tables.ts'
import { rollbackRelease } from './moves/withdraw.ts'

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
const publishFolder = (name: string, dist: string) =>
  publishRelease(openReleaseStore(api.db, api.services.settings), { dist, move: move(name) })
const publish = (label: string, manifest: Partial<RemoteManifest> = {}) =>
  publishFolder(manifest.name ?? 'mfe-support', builtRemote(folder, { label, manifest }))
const [one = '', two = ''] = buildIdsOf('mfe-support', 'one', 'two')
const [host = ''] = buildIdsOf('host', 'one')
const registry = async () => Registry.parse((await api.app.inject('/api/v1/registry')).json())
const served = async (name: string) => (await registry()).remotes.find((remote) => remote.name === name)?.buildId

describe('releases', () => {
  it('serves the last published build, and the previous one after a rollback', async () => {
    await publish('one')
    const { buildId: auth } = await publish('one', { name: 'mfe-auth' })
    expect(await served('mfe-support')).toBe(one)
    expect(await publish('two')).toMatchObject({
      changed: true,
      now: { previousBuildId: one },
    })
    expect(await served('mfe-support')).toBe(two)
    expect(await served('mfe-auth')).toBe(auth)
    expect(await rollbackRelease(api.db, move('mfe-support'))).toMatchObject({ buildId: one, changed: true })
    expect(await served('mfe-support')).toBe(one)
    expect(await served('mfe-auth')).toBe(auth)
  })

  it('records who moved what and why', async () => {
    const lines = await api.db.select().from(releaseAudit).orderBy(releaseAudit.id)
    expect(lines.map(({ name, action, toBuildId }) => [name, action, toBuildId])).toEqual([
      ['mfe-support', 'publish', one],
      ['mfe-auth', 'publish', await served('mfe-auth')],
      ['mfe-support', 'publish', two],
      ['mfe-support', 'rollback', one],
    ])
    expect(lines[0]).toMatchObject({ actor: 'spec', reason: 'because' })
  })

  it('changes nothing when the same build is published again', async () => {
    expect(await publish('one')).toMatchObject({ changed: false })
  })

  it('rejects an incompatible build with the reason', async () => {
    await expect(publish('one', { container: 'mfe_other', budget: { remote: 1, page: 200 } })).rejects.toThrow(
      /must be mfe_support.*\n.*its budget is 1/,
    )
    await expect(publish('one', { container: 'mfe-support' })).rejects.toThrow(/mfe.json does not fit/)
    await expect(publishFolder('mfe-support', builtRemote(folder, { manifest: { name: 'mfe-auth' } }))).rejects.toThrow(
      /holds mfe-auth/,
    )
    await expect(publishFolder('mfe-support', join(folder, 'none'))).rejects.toThrow(/build this project first/)
    await expect(rollbackRelease(api.db, move('mfe-agents-seo'))).rejects.toThrow(/never published/)
  })

  it('serves immutable files, compressed where the browser supports it', async () => {
    const plain = await api.app.inject(`/r/mfe-support/${one}/remoteEntry.0badc0de.js`)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    const packed = await api.app.inject({
      url: `/r/mfe-support/${one}/remoteEntry.0badc0de.js`,
      headers: { 'accept-encoding': 'br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    // The path a page uses to retry a failed request.
    expect((await api.app.inject(`/r/mfe-support/${one}~2/remoteEntry.0badc0de.js`)).body).toBe(plain.body)
  })

  it('serves no file of a build as a document of the product', async () => {
    const files = { 'page.html': '<script>evil()</script>', 'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    const { buildId } = await publishFolder('mfe-auth', builtRemote(folder, { manifest: { name: 'mfe-auth' }, files }))
    const get = (file: string, headers = {}) => api.app.inject({ url: `/r/mfe-auth/${buildId}/${file}`, headers })
    for (const path of ['page.html', 'page.htm%6C', 'page.html.br', 'PAGE.HTML', 'page.html?x=.js']) {
      expect([path, (await get(path, { 'accept-encoding': 'br' })).statusCode]).toEqual([path, 404])
    }
    for (const path of ['picture.svg', 'remoteEntry.0badc0de.js', 'mfe.json']) {
      const { statusCode, headers } = await get(path)
      expect([path, statusCode, headers['content-security-policy']]).toEqual([path, 200, "sandbox; default-src 'none'"])
    }
  })

  it('answers missing files with a 404 in the API format, never with the page', async () => {
    for (const path of [
      `/r/mfe-support/${one}/none.js`,
      '/manifest.json',
      '/api/v1/none',
      '/r/%2e%2e/%2e%2e/settings.json',
    ]) {
      const answer = await api.app.inject(path)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'NOT_FOUND'])
    }
  })

  it('answers 204 when the page is up to date', async () => {
    const { generation } = await registry()
    expect((await api.app.inject(`/api/v1/registry?generation=${generation}`)).statusCode).toBe(204)
    expect((await api.app.inject('/api/v1/registry?generation=older')).statusCode).toBe(200)
  })

  it('serves the page at every address, with the inert registry and preloads for that address', async () => {
    await publishFolder('host', builtHost(folder))
    const page = await api.app.inject('/feedback?x=</script>')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const packed = await api.app.inject({ url: '/feedback', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await api.app.inject('/feedback')).body)
    expect(page.body).toContain(
      `<script defer fetchpriority="high" src="/r/host/${host}/static/index.js" integrity="sha384-`,
    )
    expect(page.body).toContain(
      `<link rel="preload" as="script" fetchpriority="low" href="/r/mfe-support/${one}/remoteEntry.0badc0de.js" integrity="sha384-`,
    )
    expect(page.body).toContain(
      `<link rel="preload" as="script" fetchpriority="low" href="/r/mfe-support/${one}/static/js/async/page.0badc0de.js" integrity="sha384-`,
    )
    expect(page.body).not.toContain('href="/r/mfe-auth/')
    const inline = /<script type="application\/json" id="registry"[^>]*>([^<]*)<\/script>/.exec(page.body)?.[1]
    expect(Registry.parse(JSON.parse(inline ?? '')).remotes.map(({ name }) => name)).toEqual([
      'mfe-auth',
      'mfe-support',
    ])
  })
})

describe('lists of files', () => {
  type Inline = { name: string; integrity: object; fileList: string | null }
  const inline = async (path: string): Promise<Inline[]> => {
    const { body } = await api.app.inject(path)
    const text = /<script type="application\/json" id="registry"[^>]*>([^<]*)<\/script>/.exec(body)?.[1]
    return Registry.parse(JSON.parse(text ?? '')).remotes
  }
  const listAt = (hash: string, headers = {}) =>
    api.app.inject({ url: fileListPath({ name: 'mfe-support', buildId: one }, hash), headers })

  it('are left to an address that the page names by hash, except for the remote of the page', async () => {
    await publishFolder('host', builtHost(folder, { label: 'lists', manifest: { fileLists: true } }))
    const [auth, support] = await inline('/feedback')
    expect(auth).toMatchObject({ integrity: {}, fileList: expect.stringMatching(/^sha384-/) })
    expect(support).toMatchObject({ integrity: { 'remoteEntry.0badc0de.js': expect.any(String) }, fileList: null })
    const hash = (await inline('/ai-agents')).find(({ name }) => name === 'mfe-support')?.fileList ?? ''
    const list = await listAt(hash)
    expect(`sha384-${createHash('sha384').update(list.body).digest('base64')}`).toBe(hash)
    expect(list.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await listAt(hash, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(list.body)
    const whole = (await registry()).remotes.find(({ name }) => name === 'mfe-support')
    expect(whole?.fileList).toBeNull()
    expect(JSON.parse(list.body).integrity).toEqual(whole?.integrity)
    expect((await listAt(`sha384-${'a'.repeat(64)}`)).statusCode).toBe(404)
  })

  it('are all in the page of a host that loads none', async () => {
    await publishFolder('host', builtHost(folder))
    expect((await inline('/ai-agents')).map(({ fileList }) => fileList)).toEqual([null, null])
  })
})

it('compresses a page once for all visitors who get the same builds', async () => {
  const { keys, fetchBuild } = openReleaseStore(api.db, api.services.settings)
  const read = createRegistryReader(keys)
  const pageOf = createPages(api.services, fetchBuild)
  const packed = async (bucket: number) => {
    const { served, isOld } = await read(api.services, { bucket, userId: null }, 'en')
    return (await pageOf(served, { path: '/feedback', isOld, isFirst: false })).packed()
  }
  const first = await packed(1)
  expect(await packed(99)).toBe(first)
  await publish('three')
  expect(await packed(1)).not.toBe(first)
})

describe('prices', () => {
  it('are those of this server, and a change reaches open tabs', async () => {
    await publish('one', { name: 'mfe-agents-seo', agents: [sampleAgent] })
    const priceOf = async () => (await registry()).remotes.flatMap(({ agents }) => agents)[0]?.price
    const { generation } = await registry()
    expect(await priceOf()).toBe(1)
    api.services.settings.AGENT_PRICES = { sample: 5 }
    expect(await priceOf()).toBe(5)
    expect((await api.app.inject(`/api/v1/registry?generation=${generation}`)).statusCode).toBe(200)
    api.services.settings.AGENT_PRICES = {}
  })

  it('say which agents are off, from what is stored, before any signal', async () => {
    await publish('one', { name: 'mfe-agents-seo', agents: [sampleAgent] })
    const { generation } = await registry()
    const off = 'Until noon.'
    await api.db.insert(setting).values({ name: 'agent:sample', value: { off, price: 7 } })
    expect((await registry()).remotes.flatMap(({ agents }) => agents)[0]).toMatchObject({ unavailable: off, price: 7 })
    expect((await api.app.inject(`/api/v1/registry?generation=${generation}`)).statusCode).toBe(200)
    await api.db.delete(setting)
    api.services.controls.clear()
  })
})
