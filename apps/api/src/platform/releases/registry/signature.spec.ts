import { Registry, RegistryRemote, releaseKeysMeta, releasePath, signatureHeader } from '@bazaar/federation-contract'
import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../../settings.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { publishRelease } from '../moves/publish.ts'
import { openReleaseStore } from '../release-store.ts'
import { readReleaseKeys } from '../release-keys.ts'
import { builtHost, builtRemote } from '../gate/spec-folder.ts'
import { buildIdsOf } from '../spec-builds.ts'

const [one = '', two = ''] = buildIdsOf('mfe-support', 'one', 'two')
const [host = ''] = buildIdsOf('host', 'one')
const oldKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).subarray(12)

let api: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  const RELEASE_PUBLIC_KEYS = [oldKey.toString('base64')]
  api = await testApp({ settings: { DATA_DIR: folder, RELEASE_PUBLIC_KEYS, BRAND: 'Bazaar </script><b>' } })
  const publish = (name: string, dist: string) =>
    publishRelease(openReleaseStore(api.db, api.services.settings), {
      dist,
      move: { name, actor: 'spec', reason: 'because' },
    })
  await publish('mfe-support', builtRemote(folder))
  await publish('mfe-support', builtRemote(folder, { label: 'two' }))
  await publish('host', builtHost(folder))
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

/** Verifies as a browser does: WebCrypto, the raw key, the received bytes. */
const isSigned = async (key: string, signature: unknown, text: string): Promise<boolean> => {
  const imported = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'Ed25519', false, ['verify'])
  return webcrypto.subtle.verify('Ed25519', imported, Buffer.from(String(signature), 'base64'), Buffer.from(text))
}

const page = async () => {
  const { body } = await api.app.inject('/feedback')
  const keys = new RegExp(`<meta name="${releaseKeysMeta}" content="([^"]*)">`).exec(body)?.[1]?.split(' ') ?? []
  const element = /<script type="application\/json" id="registry" data-signature="([^"]*)">(.*)<\/script>/.exec(body)
  return { keys, signature: element?.[1], text: element?.[2] ?? '' }
}

it("signs the text of the page's registry element and names the keys", async () => {
  const { keys, signature, text } = await page()
  expect(keys).toEqual([expect.stringMatching(/^.{43}=$/), oldKey.toString('base64')])
  expect(await isSigned(keys[0]!, signature, text)).toBe(true)
  expect(await isSigned(keys[1]!, signature, text)).toBe(false)
  expect(await isSigned(keys[0]!, signature, text.replace(two, one))).toBe(false)
  expect(Registry.parse(JSON.parse(text)).brand).toBe('Bazaar </script><b>')
})

it("signs the API's registry byte for byte", async () => {
  const { keys } = await page()
  const answer = await api.app.inject('/api/v1/registry')
  expect(await isSigned(keys[0]!, answer.headers[signatureHeader], answer.body)).toBe(true)
  expect(Registry.parse(answer.json())).toMatchObject({
    sequence: 3,
    remotes: [{ buildId: two, previousBuildId: one }],
  })
})

it('serves a signed earlier build, and only one that was served', async () => {
  const { keys } = await page()
  const answer = await api.app.inject(releasePath('mfe-support', one))
  expect(await isSigned(keys[0]!, answer.headers[signatureHeader], answer.body)).toBe(true)
  expect(RegistryRemote.parse(answer.json())).toMatchObject({ buildId: one, base: `/r/mfe-support/${one}/` })
  for (const path of [
    releasePath('mfe-support', '00000000000f'),
    releasePath('mfe-auth', one),
    releasePath('host', host),
    releasePath('..%2f', one),
  ]) {
    expect([path, (await api.app.inject(path)).statusCode]).toEqual([path, 404])
  }
})

it('keeps its key private and accepts another one from the settings', async () => {
  const file = join(folder, 'keys/release.pem')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const same = readReleaseKeys(readSettings({ DATA_DIR: folder }))
  expect(same.publicKeys[0]).toBe((await page()).keys[0])
  const pem = readFileSync(file, 'utf8')
  for (const RELEASE_KEY of [file, pem, pem.replaceAll('\n', '\\n')]) {
    const keys = readReleaseKeys(readSettings({ DATA_DIR: join(folder, 'none'), RELEASE_KEY }))
    expect(keys.publicKeys).toEqual(same.publicKeys)
    expect(same.verify('text', keys.sign('text'))).toBe(true)
    expect(same.verify('other', keys.sign('text'))).toBe(false)
  }
})

it.each<[string, Record<string, string>, RegExp]>([
  ['a path of nothing', { RELEASE_KEY: '/none.pem' }, /RELEASE_KEY is neither a key in PEM nor a file/],
  ['another kind of key', { RELEASE_KEY: 'rsa' }, /not an Ed25519 private key/],
  ['no key at all', { RELEASE_KEY: '-----BEGIN PRIVATE KEY-----' }, /not an Ed25519 private key/],
  ['a public key of another length', { RELEASE_PUBLIC_KEYS: 'AAAA' }, /RELEASE_PUBLIC_KEYS is not usable/],
])('refuses to start with %s, without revealing the key', (_name, given, sentence) => {
  const rsa = join(folder, 'rsa.pem')
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  writeFileSync(rsa, key.export({ type: 'pkcs8', format: 'pem' }))
  const environment = given['RELEASE_KEY'] === 'rsa' ? { RELEASE_KEY: rsa } : given
  expect(() => readReleaseKeys(readSettings({ DATA_DIR: folder, ...environment }))).toThrow(sentence)
})
