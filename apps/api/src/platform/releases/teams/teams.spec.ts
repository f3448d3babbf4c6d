import { Registry, RegistryRemote } from '@bazaar/federation-contract'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '../../../db/drizzle.ts'
import { runOps } from '../../../ops/ops.ts'
import { type TestApp, signedInUser, testApp } from '../../../testing/index.ts'
import { builtHost, builtRemote, sampleAgent } from '../gate/spec-folder.ts'
import { buildIdsOf } from '../spec-builds.ts'
import { releaseAudit, releaseToken } from '../tables.ts'
import { createReleaseToken } from './tokens.ts'

const [one = '', two = ''] = buildIdsOf('mfe-support', 'one', 'two')
let api: TestApp
let folder = ''
let token = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teams-'))
  api = await testApp({ settings: { DATA_DIR: folder, RELEASE_ROLLOUT_MINUTES: 0 } })
  token = await createReleaseToken(api.db, { team: 'support', remotes: ['mfe-support'], createdBy: 'spec' })
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

type Part = [name: string, content: Buffer | string, filename?: string]

/** Multipart as any client may send it, including hostile ones. */
const multipart = (parts: Part[]) => {
  const boundary = 'spec-boundary'
  const chunks = parts.flatMap(([name, content, filename]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    content,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const filesOf = (dist: string): Part[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ['files', readFileSync(file), relative(dist, file)])

const call = (path: string, body: object = { reason: 'because' }, bearer = token) =>
  api.app.inject({
    method: 'POST',
    url: `/api/v1/releases/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: body,
  })
const upload = (name: string, parts: Part[], bearer = token, verb = 'publish') => {
  const { payload, headers } = multipart([['reason', 'because'], ...parts])
  return api.app.inject({
    method: 'POST',
    url: `/api/v1/releases/${name}/${verb}`,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
    payload,
  })
}
const served = async () =>
  Registry.parse((await api.app.inject('/api/v1/registry')).json()).remotes.map(({ buildId }) => buildId)
const actors = async () =>
  (await api.db.select().from(releaseAudit).orderBy(asc(releaseAudit.id))).map(({ action, actor }) => [action, actor])
const statusAndDetail = (answer: { statusCode: number; json: () => { detail: string } }) => [
  answer.statusCode,
  answer.json().detail,
]

it('lets a team publish, try, promote, hold and roll back its own remote, each recorded under its name', async () => {
  expect((await upload('mfe-support', filesOf(builtRemote(folder)))).json()).toMatchObject({
    action: 'publish',
    now: { buildId: one },
  })
  const canary = await upload('mfe-support', [['percent', '10'], ...filesOf(builtRemote(folder, { label: 'two' }))])
  expect(canary.json()).toMatchObject({
    action: 'canary',
    now: { buildId: one, canaryBuildId: two, canaryPercent: 10 },
  })
  expect((await call('mfe-support/hold')).json()).toMatchObject({ now: { heldReason: 'because' } })
  expect((await call('mfe-support/restore')).statusCode).toBe(200)
  expect((await call('mfe-support/canary', { reason: 'more', percent: 50 })).json()).toMatchObject({
    now: { canaryPercent: 50 },
  })
  expect((await call('mfe-support/promote')).json()).toMatchObject({ changed: true })
  expect((await call('mfe-support/promote')).json()).toMatchObject({ changed: false })
  expect(await served()).toEqual([two])
  expect((await call('mfe-support/rollback')).statusCode).toBe(200)
  expect(await served()).toEqual([one])
  const list = await api.app.inject({ url: '/api/v1/releases', headers: { authorization: `Bearer ${token}` } })
  expect(list.json()).toMatchObject([
    { name: 'mfe-support', current: { buildId: one }, last: { actor: 'team:support' } },
  ])
  const verified = await api.app.inject({
    url: '/api/v1/releases/verify',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(verified.json()).toEqual({ builds: 2, files: 14, problems: [] })
  expect(await actors()).toEqual(
    ['publish', 'canary', 'hold', 'restore', 'canary', 'promote', 'rollback'].map((action) => [action, 'team:support']),
  )
  // Uploads leave no temporary files.
  expect(readdirSync(join(folder, 'releases/mfe-support')).sort()).toEqual([one, two].sort())
})

it('publishes an unknown remote with a token for its name', async () => {
  const page = {
    id: 'weather',
    path: '/weather',
    title: 'Weather',
    access: 'user',
    prefetch: [],
    files: [],
    libraries: [],
  }
  const dist = builtRemote(folder, {
    manifest: { name: 'mfe-weather', pages: [{ ...page, access: 'user' }], agents: [sampleAgent] },
  })
  expect((await upload('mfe-weather', filesOf(dist))).statusCode).toBe(403)
  const create = ['release-token', 'create', 'weather', '--remotes', 'mfe-weather']
  const [own = ''] = (await runOps(api.db, create, { ...api.services, actor: 'root' })).split(' ')
  expect((await upload('mfe-weather', filesOf(dist), own)).json()).toMatchObject({ action: 'publish', changed: true })
  const { remotes } = Registry.parse((await api.app.inject('/api/v1/registry')).json())
  expect(remotes).toMatchObject([{ name: 'mfe-weather', pages: [page], agents: [{ id: 'sample' }] }])
  const release = await api.app.inject(`/api/v1/releases/mfe-weather/${remotes[0]?.buildId}`)
  expect(RegistryRemote.parse(release.json()).name).toBe('mfe-weather')
  expect((await call('mfe-support/promote', undefined, own)).statusCode).toBe(403)
})

describe('refuses', () => {
  it('missing, wrong and revoked tokens', async () => {
    const id = token.slice('brt_'.length, 'brt_000000000000'.length)
    for (const wrong of ['', 'x', `brt_${id}_${'A'.repeat(43)}`, `brt_000000000000_${'A'.repeat(43)}`]) {
      expect([wrong, (await call('mfe-support/promote', undefined, wrong)).statusCode]).toEqual([wrong, 401])
    }
    expect((await upload('mfe-support', filesOf(builtRemote(folder)), 'x')).statusCode).toBe(401)
    expect((await api.app.inject('/api/v1/releases')).statusCode).toBe(401)
    await upload('mfe-support', filesOf(builtRemote(folder)))
    const who = { ...api.services, actor: 'root' }
    expect(await runOps(api.db, ['release-token', 'list'], who)).toMatch(new RegExp(`^${id}  support  mfe-support`))
    expect(await runOps(api.db, ['release-token', 'revoke', id], who)).toContain('good for nothing')
    expect(statusAndDetail(await call('mfe-support/promote'))).toEqual([401, 'This release token is not valid.'])
    expect(await served()).toEqual([one])
  })

  it('the remotes of other teams, and the host', async () => {
    const dist = builtRemote(folder, { manifest: { name: 'mfe-auth' } })
    expect(statusAndDetail(await upload('mfe-auth', filesOf(dist)))).toEqual([
      403,
      'Team support may move mfe-support, not mfe-auth.',
    ])
    expect((await upload('host', filesOf(builtHost(folder)))).statusCode).toBe(403)
    expect((await upload('mfe-auth', filesOf(dist), token, 'smoke')).statusCode).toBe(403)
    expect((await call('mfe-auth/kill')).statusCode).toBe(403)
    expect((await call('mfe-nothing/promote')).statusCode).toBe(403)
    // Another remote's build under an allowed name.
    expect(statusAndDetail(await upload('mfe-support', filesOf(dist)))[0]).toBe(422)
    expect(await served()).toEqual([])
    expect(await actors()).toEqual([])
  })

  it('paths that leave the build, hide or repeat', async () => {
    const good = filesOf(builtRemote(folder))
    for (const path of [
      '../evil.js',
      '/etc/evil.js',
      'a/../../evil.js',
      'a//b.js',
      '.hidden',
      'a/.hidden',
      'a\\\\b.js',
      'C:/x',
      '',
    ]) {
      expect([path, (await upload('mfe-support', [...good, ['files', 'evil()', path]])).statusCode]).toEqual([
        path,
        422,
      ])
    }
    for (const path of ['mfe.json', 'MFE.json', 'mfe.json/inside.js']) {
      expect([path, (await upload('mfe-support', [...good, ['files', '{}', path]])).statusCode]).toEqual([path, 422])
    }
    expect((await upload('mfe-support', [])).statusCode).toBe(422)
    expect(existsSync(join(folder, 'releases/mfe-support'))).toBe(false)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('evil'))).toEqual([])
  })

  it('bytes that differ from the build, with every reason at once', async () => {
    const parts = filesOf(builtRemote(folder)).map(([name, content, path]): Part =>
      path?.endsWith('page.0badc0de.js') ? [name, 'evil()', path] : [name, content, path],
    )
    const [status, detail] = statusAndDetail(await upload('mfe-support', [...parts, ['files', 'more()', 'more.js']]))
    expect(status).toBe(422)
    expect(String(detail).split('\n')).toEqual([
      expect.stringMatching(/page\.0badc0de\.js is not the file whose hash is listed/),
      expect.stringMatching(/more\.js is a script or style that is not listed/),
      expect.stringMatching(new RegExp(`the build calls itself ${one}, its bytes are`)),
    ])
  })

  it('builds that are too large and malformed bodies', async () => {
    const large: Part = ['files', Buffer.alloc(12 * 1024 * 1024), 'large.bin']
    const both: Part[] = [large, ['files', Buffer.alloc(9 * 1024 * 1024), 'larger.bin']]
    expect(statusAndDetail(await upload('mfe-support', both))).toEqual([
      413,
      'A build has 20 MB at most, in 1000 files.',
    ])
    const script: Part = ['files', Buffer.alloc(5 * 1024 * 1024, ' '), 'large.js']
    expect(statusAndDetail(await upload('mfe-support', [script]))).toEqual([422, 'large.js has more than 4 MB.'])
    const many = Array.from({ length: 1_050 }, (_, index): Part => ['files', 'x', `${index}.js`])
    expect((await upload('mfe-support', many)).statusCode).toBe(413)
    expect((await call('mfe-support/publish')).statusCode).toBe(415)
    expect(statusAndDetail(await call('mfe-support/promote', {}))[0]).toBe(422)
    expect(statusAndDetail(await call('mfe-support/canary', { reason: 'x', percent: 101 }))[0]).toBe(422)
    // Reasons are shown in other people's terminals.
    expect(statusAndDetail(await call('mfe-support/hold', { reason: 'a\u001b[2Jb' }))[0]).toBe(422)
    expect(statusAndDetail(await call('mfe-support/promote', { reason: 'x', buildId: '../../etc' }))[0]).toBe(422)
    expect(statusAndDetail(await call('mfe-support/promote'))).toEqual([422, 'mfe-support was never published.'])
  })

  it('keys that a move does not take, which could name another build', async () => {
    for (const verb of ['hold', 'restore', 'rollback']) {
      const answer = await call(`mfe-support/${verb}`, { reason: 'x', buildId: one })
      expect([verb, answer.statusCode]).toEqual([verb, 422])
    }
    expect((await call('mfe-support/promote', { reason: 'x', percent: 10 })).statusCode).toBe(422)
    const both: Part[] = [['stage', 'true'], ['percent', '10'], ...filesOf(builtRemote(folder))]
    expect(statusAndDetail(await upload('mfe-support', both))).toEqual([
      422,
      'A build is stored only (stage), tried on somebody (percent, users) or served to all (now): choose one.',
    ])
    expect(await served()).toEqual([])
  })

  it('a killed build, whoever sends it', async () => {
    await upload('mfe-support', filesOf(builtRemote(folder)))
    await upload('mfe-support', filesOf(builtRemote(folder, { label: 'two' })))
    expect((await call('mfe-support/kill')).json()).toMatchObject({ now: { buildId: one } })
    const again = `mfe-support ${two} was killed and can never be served again.`
    expect(statusAndDetail(await call('mfe-support/promote', { reason: 'x', buildId: two }))).toEqual([422, again])
    expect(statusAndDetail(await upload('mfe-support', filesOf(builtRemote(folder, { label: 'two' }))))).toEqual([
      422,
      again,
    ])
    expect(await served()).toEqual([one])
  })

  it('endless guessing', async () => {
    api.services.settings.RATE_LIMITS = true
    const wrong = `brt_000000000000_${'A'.repeat(43)}`
    const answers = []
    for (let attempt = 0; attempt < 22; attempt += 1)
      answers.push((await call('mfe-support/promote', undefined, wrong)).statusCode)
    expect(answers.filter((status) => status === 401)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
    api.services.settings.RATE_LIMITS = false
  })
})

it('stores no token, and says which teams and names are valid', async () => {
  const [row] = await api.db.select().from(releaseToken).where(eq(releaseToken.team, 'support'))
  expect(JSON.stringify(row)).not.toContain(token.slice('brt_000000000000_'.length))
  const who = { ...api.services, actor: 'root' }
  const create = (...argv: string[]) => runOps(api.db, ['release-token', 'create', ...argv], who)
  expect(await create('seo', '--remotes', 'mfe-agents-seo,host')).toMatch(
    /^brt_[a-f0-9]{12}_[\w-]{43} lets team seo release mfe-agents-seo, host\. It is shown only now\.$/,
  )
  await expect(create('seo')).rejects.toThrow(/Name what the team may release/)
  await expect(create('seo', '--remotes', 'mfe-1')).rejects.toThrow(/mfe-1 cannot be released: a name is host, or like/)
  await expect(create('S E O', '--remotes', 'host')).rejects.toThrow(/lowercase letters/)
  await expect(runOps(api.db, ['release-token', 'revoke', 'none'], who)).rejects.toThrow(/No living token/)
})

describe('a build that did harm', () => {
  const me = async ({ headers }: { headers: Record<string, string> }) =>
    (await api.app.inject({ url: '/api/v1/auth/me', headers })).statusCode

  it('signs out those it was served to, tells them, and is named to open tabs; nobody else notices', async () => {
    await upload('mfe-support', filesOf(builtRemote(folder)))
    const [byRegistry, byPage, spared] = [
      await signedInUser(api, 'asha@example.com'),
      await signedInUser(api, 'meera@example.com'),
      await signedInUser(api, 'sunil@example.com'),
    ]
    const registry = (who: { headers: Record<string, string> }, cookies = {}) =>
      api.app.inject({ url: '/api/v1/registry', headers: who.headers, cookies })
    const visit = (await registry(byPage)).cookies.find(({ name }) => name === 'visit')!.value
    await upload('mfe-support', filesOf(builtRemote(folder, { label: 'two' })))
    await registry(byRegistry)
    await api.app.inject({ url: '/login', cookies: { visit } })
    api.clock.advance(1_000)
    const killed = (await call('mfe-support/kill', { reason: 'reads tokens', harmful: true })).json()
    expect(killed).toMatchObject({ action: 'kill', buildId: two, signedOut: 2, now: { buildId: one } })
    expect([await me(byRegistry), await me(byPage), await me(spared)]).toEqual([401, 401, 200])
    expect((await api.mails('asha@example.com')).at(-1)?.subject).toContain('for your safety')
    expect((await api.mails('sunil@example.com')).at(-1)?.subject).not.toContain('for your safety')
    expect((await registry(spared)).json()).toMatchObject({ harmful: [`mfe-support/${two}`] })
    expect((await call('mfe-support/kill', { reason: 'again', buildId: two, harmful: true })).json().changed).toBe(
      false,
    )
  })

  it('is one of three things that an incident ends before the next request', async () => {
    await upload('mfe-support', filesOf(builtRemote(folder)))
    await upload('mfe-support', filesOf(builtRemote(folder, { label: 'two' })))
    const [locked, signedOut, harmed] = [
      await signedInUser(api, 'asha@example.com'),
      await signedInUser(api, 'meera@example.com'),
      await signedInUser(api, 'sunil@example.com'),
    ]
    await api.app.inject({ url: '/api/v1/registry', headers: harmed.headers })
    const ops = (...argv: string[]) => runOps(api.db, argv, { ...api.services, actor: 'root' })
    const statuses = async () => [await me(locked), await me(signedOut), await me(harmed)]
    expect(await statuses()).toEqual([200, 200, 200])
    await ops('user', 'lock', 'asha@example.com', '--reason', 'Stolen token')
    expect(await statuses()).toEqual([401, 200, 200])
    await ops('user', 'sign-out', 'meera@example.com')
    expect(await statuses()).toEqual([401, 401, 200])
    await call('mfe-support/kill', { reason: 'reads tokens', harmful: true })
    expect(await statuses()).toEqual([401, 401, 401])
    expect(await served()).toEqual([one])
    await ops('user', 'unlock', 'asha@example.com', '--reason', 'Over')
    expect(await me(locked)).toBe(401)
  })

  it('is noted at the first call of a page that was open before its user signed in', async () => {
    await upload('mfe-support', filesOf(builtRemote(folder)))
    await upload('mfe-support', filesOf(builtRemote(folder, { label: 'two' })))
    const page = await api.app.inject({ url: '/login' })
    const visit = page.cookies.find(({ name }) => name === 'visit')!.value
    const asha = await signedInUser(api, 'asha@example.com')
    await api.app.inject({ url: '/api/v1/auth/me', headers: asha.headers, cookies: { visit } })
    await call('mfe-support/kill', { reason: 'reads tokens', harmful: true })
    expect(await me(asha)).toBe(401)
  })

  it('may be found out after it was killed', async () => {
    await upload('mfe-support', filesOf(builtRemote(folder)))
    await upload('mfe-support', filesOf(builtRemote(folder, { label: 'two' })))
    const asha = await signedInUser(api, 'asha@example.com')
    await api.app.inject({ url: '/api/v1/registry', headers: asha.headers })
    await call('mfe-support/kill', { reason: 'broken' })
    expect(await me(asha)).toBe(200)
    await call('mfe-support/kill', { reason: 'read tokens, too', buildId: two, harmful: true })
    expect(await me(asha)).toBe(401)
    expect(await served()).toEqual([one])
  })
})

it('rolls a plain publication out in steps, and serves it at once when asked to', async () => {
  api.services.settings.RELEASE_ROLLOUT_MINUTES = 60
  const publish = (label: string, more: Part[] = []) =>
    upload('mfe-support', [...more, ...filesOf(builtRemote(folder, { label }))])
  await publish('one')
  const now = { buildId: one, canaryBuildId: two, canaryPercent: 10, rollout: true }
  expect((await publish('two')).json()).toMatchObject({ action: 'canary', now })
  const both = await publish('two', [
    ['now', 'true'],
    ['stage', 'true'],
  ])
  expect(both.json().detail).toContain('choose one')
  expect((await publish('two', [['now', 'true']])).json()).toMatchObject({ action: 'publish', now: { buildId: two } })
  const lines = await api.db.select().from(releaseAudit).orderBy(asc(releaseAudit.id))
  expect(lines.at(-1)?.reason).toBe('because (to everybody at once)')
  // A rollout would pass the share that one token may reach.
  api.services.settings.RELEASE_TWO_PERSONS = true
  expect((await publish('three')).json().detail).toContain('another release token has to promote it')
})

it('needs two tokens for more than a small canary, where the operator says so', async () => {
  api.services.settings.RELEASE_TWO_PERSONS = true
  const other = await createReleaseToken(api.db, { team: 'office', remotes: ['mfe-support'], createdBy: 'spec' })
  const publish = (label: string, more: Part[]) =>
    upload('mfe-support', [...more, ...filesOf(builtRemote(folder, { label }))])
  expect((await publish('one', [])).json().detail).toContain('first build of mfe-support: publish it with --stage')
  expect((await publish('one', [['percent', '5']])).statusCode).toBe(422)
  expect((await publish('one', [['stage', 'true']])).statusCode).toBe(200)
  const promote = (buildId: string, bearer?: string) =>
    call('mfe-support/promote', { reason: 'because', buildId }, bearer)
  expect(statusAndDetail(await promote(one))).toEqual([422, expect.stringContaining('This token published')])
  expect((await promote(one, other)).statusCode).toBe(200)

  expect((await publish('two', [])).statusCode).toBe(422)
  expect((await publish('two', [['percent', '26']])).statusCode).toBe(422)
  expect((await publish('two', [['percent', '25']])).json()).toMatchObject({ action: 'canary' })
  const widen = (percent: number, bearer?: string) => call('mfe-support/canary', { reason: 'more', percent }, bearer)
  expect([(await widen(26)).statusCode, (await widen(10)).statusCode]).toEqual([422, 200])
  expect((await call('mfe-support/promote', { reason: 'waiting one' })).statusCode).toBe(422)
  expect((await widen(100, other)).statusCode).toBe(200)
  expect((await promote(two, other)).statusCode).toBe(200)
})
