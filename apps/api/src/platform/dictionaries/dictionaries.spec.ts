import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { type RemoteBuild, builtHost, builtRemote } from '../releases/gate/spec-folder.ts'
import { publishRelease } from '../releases/moves/publish.ts'
import { openReleaseStore } from '../releases/release-store.ts'
import { releaseFolder } from '../releases/store/store.ts'

let api: TestApp
let folder = ''

/** Text that compresses badly, deterministic per seed. */
const noise = (seed: string, bytes: number): string => {
  let text = ''
  for (let round = 0; text.length < bytes; round += 1) {
    text += createHash('sha256').update(`${seed} ${round}`).digest('base64')
  }
  return text.slice(0, bytes)
}

const shared = noise('what remotes have in common', 6_000)
const exposed = 'static/js/async/__federation_expose_remote.0badc0de00.js'
const style = 'static/css/async/page-feedback.0badc0de00.css'
const index = 'static/js/index.0badc0de00.js'
const filesOf = (label: string) => ({
  [exposed]: `/* ${shared} */ remote("${label}")`,
  [style]: `/* ${shared} */ @layer mfe { .own-a1 { content: "${label}" } }`,
  'static/js/async/page-feedback.0badc0de00.js': `page("${noise(label, 3_000)}")`,
  'static/js/plain.js': `plain("${noise('plain', 3_000)}")`,
})

const publish = async (name: string, dist: string): Promise<string> => {
  const move = { name, actor: 'spec', reason: 'because' }
  const moved = await publishRelease(openReleaseStore(api.db, api.services.settings), { dist, move })
  return moved.now?.buildId ?? ''
}
const publishRemote = (name: 'mfe-support' | 'mfe-auth', label: string, manifest: RemoteBuild['manifest'] = {}) =>
  publish(name, builtRemote(folder, { label, manifest: { name, ...manifest }, files: filesOf(label) }))

let first = ''
let second = ''
let auth = ''
const hosts: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dictionaries-'))
  api = await testApp({ settings: { DATA_DIR: folder } })
  first = await publishRemote('mfe-support', 'first')
  second = await publishRemote('mfe-support', 'second')
  auth = await publishRemote('mfe-auth', 'auth')
  for (const label of ['one', 'two']) {
    const files = { [index]: `boot("${noise('host', 9_000)}", "${label}")` }
    hosts.push(await publish('host', builtHost(folder, { label, files })))
  }
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const bytesOf = (id: string): Promise<Buffer> => {
  const [name = '', buildId = '', ...path] = id.split('/')
  return readFile(join(releaseFolder(folder, name, buildId), ...path))
}
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')

/** Headers of a browser that has a store file. */
const having = async (id: string): Promise<Record<string, string>> => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${hashOf(await bytesOf(id))}:`,
  'dictionary-id': `"${id}"`,
})
const get = (id: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
  api.app.inject({ url: `/r/${id}`, headers })

describe('a file whose dictionary the browser has', () => {
  it.each([
    ['another build of its own', () => [`mfe-support/${second}/${exposed}`, `mfe-support/${first}/${exposed}`]],
    ['another remote', () => [`mfe-auth/${auth}/${exposed}`, `mfe-support/${first}/${exposed}`]],
    ['a style', () => [`mfe-support/${second}/${style}`, `mfe-support/${first}/${style}`]],
    ['the host', () => [`host/${hosts[1]}/${index}`, `host/${hosts[0]}/${index}`]],
  ])('is sent as a delta to %s', async (_what, ids) => {
    const [id = '', known = ''] = ids()
    const dictionary = await bytesOf(known)
    const answer = await get(id, await having(known))
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': (await get(id)).headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-length': String(answer.rawPayload.length),
      vary: 'accept-encoding, available-dictionary',
    })
    // RFC 9842 §5: a skippable frame with the hash of the dictionary, then zstd.
    expect(answer.rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(answer.rawPayload.subarray(8, 40).toString('base64')).toBe(hashOf(dictionary))
    expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary })).toEqual(await bytesOf(id))
    expect(answer.rawPayload.length).toBeLessThan((await get(id)).rawPayload.length / 10)
    // The path a page uses to retry a failed request.
    const again = await get(id.replace(/\/([a-f0-9]{12})\//, '/$1~2/'), await having(known))
    expect(again.rawPayload).toEqual(answer.rawPayload)
  })

  it('is computed once for concurrent requests, and answers HEAD without a body', async () => {
    const id = `mfe-support/${second}/${style}`
    const headers = await having(`mfe-auth/${auth}/${style}`)
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(id, headers)))
    expect(new Set(answers.map(({ rawPayload }) => hashOf(rawPayload))).size).toBe(1)
    const head = await api.app.inject({ method: 'HEAD', url: `/r/${id}`, headers })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-length': answers[0]?.headers['content-length'],
    })
  })
})

describe('the full file is sent', () => {
  const plainly = async (headers: Record<string, string>, id = `mfe-support/${second}/${exposed}`) => {
    const answer = await get(id, headers)
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, available-dictionary' })
    expect(brotliDecompressSync(answer.rawPayload)).toEqual(await bytesOf(id))
  }
  const known = () => having(`mfe-support/${first}/${exposed}`)

  it('without the encoding, or when it is refused', async () => {
    await plainly({ ...(await known()), 'accept-encoding': 'gzip, br' })
    await plainly({ ...(await known()), 'accept-encoding': 'br, dcz;q=0' })
    await plainly({ ...(await known()), 'accept-encoding': 'br, dcz2' })
  })

  it.each([
    ['unknown hash', { 'available-dictionary': `:${hashOf(Buffer.from('unknown'))}:` }],
    ['hash without its colons', { 'available-dictionary': hashOf(Buffer.from('unknown')) }],
    ['hash of another length', { 'available-dictionary': ':AAAA:' }],
    ['two hashes', { 'available-dictionary': `:${'A'.repeat(43)}=:, :${'A'.repeat(43)}=:` }],
    ['empty hash', { 'available-dictionary': '' }],
    ['file that is not there', { 'dictionary-id': '"mfe-support/0123456789ab/static/js/none.js"' }],
    ['way out of the store', { 'dictionary-id': '"mfe-support/0123456789ab/../../../etc/passwd.js"' }],
    ['name without quotes', { 'dictionary-id': 'mfe-support' }],
    ['facts of a build', { 'dictionary-id': '"mfe-support/0123456789ab/mfe.json"' }],
  ])('for a dictionary with a %s', async (_what, wrong) => {
    // A pair that was not requested before, because the cache key is the hash alone.
    await plainly({ ...(await known()), ...wrong }, `mfe-auth/${auth}/${style}`)
  })

  it('when the delta is not smaller', async () => {
    await plainly(
      await having(`mfe-support/${second}/static/js/plain.js`),
      `mfe-support/${second}/static/js/async/page-feedback.0badc0de00.js`,
    )
  })

  it("after the browser's build was deleted", async () => {
    const old = await publishRemote('mfe-support', 'old')
    await publishRemote('mfe-support', 'newer')
    const headers = await having(`mfe-support/${old}/${exposed}`)
    await rm(releaseFolder(folder, 'mfe-support', old), { recursive: true })
    await plainly(headers)
    expect((await get(`mfe-support/${old}/${exposed}`, await known())).statusCode).toBe(404)
  })

  it('for range, conditional and uncompressed requests', async () => {
    const id = `mfe-support/${second}/${exposed}`
    const part = await get(id, { ...(await known()), 'accept-encoding': 'dcz', range: 'bytes=0-9' })
    expect([part.statusCode, part.body]).toEqual([206, (await bytesOf(id)).subarray(0, 10).toString()])
    const whole = await get(id)
    const unchanged = await get(id, { ...(await known()), 'if-none-match': String(whole.headers.etag) })
    expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0])
    for (const answer of [part, unchanged]) {
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding, available-dictionary' })
      expect(answer.headers).not.toHaveProperty('use-as-dictionary')
    }
    const plain = await get(id, {})
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.rawPayload).toEqual(await bytesOf(id))
  })
})

describe('what a file is a dictionary for', () => {
  const use = async (id: string, known?: string) =>
    (await get(id, known ? await having(known) : undefined)).headers['use-as-dictionary']

  it('is all files of its kind without a dictionary, and its own next build with a useful one', async () => {
    const [support, other] = [`mfe-support/${first}/${exposed}`, `mfe-auth/${auth}/${exposed}`]
    expect(await use(support)).toBe(`match="/r/mfe-*/*/static/js/async/*.js", id="${support}"`)
    expect(await use(other, support)).toBe(
      `match="/r/mfe-auth/*/static/js/async/__federation_expose_remote.*.js", id="${other}"`,
    )
  })

  it("is all files of its kind when the browser's dictionary does not help", async () => {
    const page = `mfe-support/${second}/static/js/async/page-feedback.0badc0de00.js`
    const wide = `match="/r/mfe-support/*/static/js/async/page-*.js", id="${page}"`
    expect(await use(page)).toBe(wide)
    expect(await use(page, `mfe-support/${first}/${exposed}`)).toBe(wide)
    // The same file of another build, however different, can replace it.
    expect(await use(page, `mfe-support/${first}/static/js/async/page-feedback.0badc0de00.js`)).toBe(
      `match="/r/mfe-support/*/static/js/async/page-feedback.*.js", id="${page}"`,
    )
  })

  it('is its own next build for the host, and nothing for tiny files or names without a hash', async () => {
    expect(await use(`host/${hosts[0]}/${index}`)).toBe(
      `match="/r/host/*/static/js/index.*.js", id="host/${hosts[0]}/${index}"`,
    )
    expect(await use(`mfe-support/${second}/static/js/plain.js`)).toBeUndefined()
    expect(await use(`mfe-support/${second}/static/js/async/page.0badc0de.js`)).toBeUndefined()
  })
})
