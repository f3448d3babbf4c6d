// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://bazaar.example/ai-agents" }
import { RegistryRemote, contractVersion, withoutFileList } from '@bazaar/federation-contract'
import { describe, expect, it } from 'vitest'
import { createKnownFiles } from './known-files.ts'

const hash = `sha384-${'a'.repeat(64)}`
const remote = (change: Partial<RegistryRemote> = {}) =>
  RegistryRemote.parse({
    name: 'mfe-support',
    buildId: '000000000001',
    contract: contractVersion,
    container: 'mfe_support',
    pages: [],
    agents: [],
    preload: { scripts: [], styles: [] },
    integrity: { 'static/js/a.js': hash },
    base: '/r/mfe-support/000000000001/',
    mfManifest: {},
    ...change,
  })
const folder = 'https://bazaar.example/r/mfe-support/000000000001'

const knowing = (remotes: RegistryRemote[], overrideOrigins: string[] = [], origins: string[] = []) => {
  const files = createKnownFiles()
  files.add(remotes, { overrideOrigins, origins })
  return files
}

describe('known files', () => {
  it('are those a registry names, also under the URL of a retry', () => {
    const files = knowing([remote()])
    const known = { remote: 'mfe-support', file: 'static/js/a.js', hash }
    expect(files.find(`${folder}/static/js/a.js`)).toEqual(known)
    expect(files.find('/r/mfe-support/000000000001/static/js/a.js')).toEqual(known)
    expect(files.find(`${folder}~2/static/js/a.js`)).toEqual(known)
  })

  it.each([
    ['not named', `${folder}/static/js/b.js`],
    ['of another build', 'https://bazaar.example/r/mfe-support/000000000002/static/js/a.js'],
    ['climbing out', `${folder}/static/../../../upload.js`],
    ['another origin', 'https://evil.example/r/mfe-support/000000000001/static/js/a.js'],
    ['another scheme', 'http://bazaar.example/r/mfe-support/000000000001/static/js/a.js'],
    ['somebody at this name', 'https://bazaar.example@evil.example/r/mfe-support/000000000001/static/js/a.js'],
    ['with a query', `${folder}/static/js/a.js?x`],
    ['code in the address', 'data:text/javascript,alert(1)'],
    ['a property of every object', `${folder}/constructor`],
    ['a blob', 'blob:https://bazaar.example/1'],
  ])('are not: %s', (_name, url) => {
    expect(knowing([remote()]).find(url)).toBeUndefined()
  })

  it('stay known when a newer build arrives', () => {
    const files = knowing([remote()])
    files.add([remote({ buildId: '000000000002', base: '/r/mfe-support/000000000002/' })], {
      overrideOrigins: [],
      origins: [],
    })
    expect(files.find(`${folder}/static/js/a.js`)).toBeDefined()
  })

  it('may lack a hash only on a development server', () => {
    const hot = remote({ base: 'http://localhost:3105/', integrity: {} })
    const file = 'http://localhost:3105/remoteEntry.js'
    expect(knowing([hot], ['http://localhost:3105']).find(file)).toMatchObject({ hash: null })
    expect(knowing([hot]).find(file)).toBeUndefined()
    expect(knowing([remote({ integrity: {} })]).find(`${folder}/static/js/a.js`)).toBeUndefined()
  })

  it('are on another origin only in a folder of the registry, and always with a hash', () => {
    const own = 'https://cdn.example/r/mfe-support/'
    const away = remote({ base: `${own}000000000001/` })
    const file = `${own}000000000001/static/js/a.js`
    expect(knowing([away], [], [own]).find(file)).toMatchObject({ hash })
    expect(knowing([away], [], ['https://cdn.example/r/mfe-auth/']).find(file)).toBeUndefined()
    expect(knowing([{ ...away, integrity: {} }], [], [own]).find(file)).toBeUndefined()
  })

  it('stay known when a later registry leaves them to a list', () => {
    const files = knowing([remote()])
    files.add([withoutFileList(remote(), hash)], { overrideOrigins: [], origins: [] })
    expect(files.find(`${folder}/static/js/a.js`)).toMatchObject({ hash })
    expect(knowing([withoutFileList(remote(), hash)]).find(`${folder}/static/js/a.js`)).toBeUndefined()
  })

  it('have an owner even when they are not named', () => {
    const files = knowing([remote()])
    expect(files.ownerOf(`${folder}~1/static/js/b.js`)).toEqual({ remote: 'mfe-support', file: 'static/js/b.js' })
    expect(files.ownerOf('https://evil.example/x.js')).toBeUndefined()
  })
})
