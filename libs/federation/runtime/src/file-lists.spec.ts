// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://bazaar.example/ai-agents" }
import { RegistryRemote, contractVersion, fileListOf, fileListPath, withoutFileList } from '@bazaar/federation-contract'
import { afterEach, expect, it, vi } from 'vitest'
import { failingOf } from './failure.ts'
import { listFiles } from './file-lists.ts'
import { knownFiles } from './integrity/known-files.ts'

const sri = (letter: string) => `sha384-${letter.repeat(64)}`
const whole = (buildId: string) =>
  RegistryRemote.parse({
    name: 'mfe-support',
    buildId,
    contract: contractVersion,
    container: 'mfe_support',
    pages: [{ id: 'feedback', path: '/feedback', title: 'Feedback', access: 'user', files: ['page.js'] }],
    agents: [],
    preload: { scripts: ['entry.js'], styles: [] },
    integrity: { 'entry.js': sri('e'), 'page.js': sri('p') },
    base: `/r/mfe-support/${buildId}/`,
    mfManifest: {},
  })
const listHash = sri('l')
const addressOf = (remote: RegistryRemote) => `https://bazaar.example${fileListPath(remote, listHash)}`
const answering = (answer: () => Promise<Response>) => {
  const asked = vi.fn(async (_url: string, _how: RequestInit) => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => void vi.unstubAllGlobals())

it('has the browser check the list against the signed hash, once, and knows the files from then on', async () => {
  const remote = whole('000000000001')
  const short = withoutFileList(remote, listHash)
  knownFiles.add([short], { overrideOrigins: [], origins: [] })
  expect(knownFiles.find('/r/mfe-support/000000000001/page.js')).toBeUndefined()
  const asked = answering(async () => Response.json(fileListOf(remote)))
  expect(await Promise.all([listFiles(short), listFiles(short)])).toEqual([remote, remote])
  expect(asked.mock.calls).toEqual([[addressOf(remote), { integrity: listHash }]])
  expect(knownFiles.find('/r/mfe-support/000000000001/page.js')).toMatchObject({ hash: sri('p') })
  expect(await listFiles(remote)).toBe(remote)
})

const failing = async (remote: RegistryRemote, second: () => Promise<Response>) => {
  let first = true
  answering(async () => {
    if (!first) return second()
    first = false
    throw new TypeError('Failed to fetch')
  })
  return listFiles(withoutFileList(remote, listHash)).catch((error: unknown) => error)
}

it.each([
  ['integrity', 'has other bytes', async () => Response.json({})],
  ['gone', 'is missing', async () => new Response(null, { status: 404 })],
  ['network', 'does not arrive', async () => Promise.reject(new TypeError('Failed to fetch'))],
] satisfies [string, string, () => Promise<Response>][])('is %s when the list %s', async (expected, _name, second) => {
  const remote = whole('000000000002')
  const status = (url: string) => (expected === 'gone' && url === addressOf(remote) ? 404 : null)
  expect(failingOf(await failing(remote, second), status)).toBe(expected)
})

it('knows none of the files after a failure, and asks at another address the next time', async () => {
  const remote = whole('000000000003')
  const short = withoutFileList(remote, listHash)
  knownFiles.add([short], { overrideOrigins: [], origins: [] })
  await failing(remote, async () => Response.json({}))
  expect(knownFiles.find('/r/mfe-support/000000000003/entry.js')).toBeUndefined()
  expect(knownFiles.find(addressOf(remote))).toBeUndefined()
  const asked = answering(async () => Response.json(fileListOf(remote)))
  expect(await listFiles(short, 1)).toEqual(remote)
  expect(asked.mock.calls[0]?.[0]).toBe(`${addressOf(remote)}&again=1`)
})
