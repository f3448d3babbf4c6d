import { tokenHeader } from '@bazaar/contracts'
import { mark, session } from '@bazaar/session'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Builds, build, newId, oldId, openShell, saying } from '../../spec-shell.tsx'
import { words } from '../../words.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const name = 'mfe-agents-research'
const support = (buildId: string, over: object = {}) => ({ ...build('mfe-support', buildId), ...over })
/** An agent entry this host cannot read. */
const strange = { agents: [{ id: 'paint', category: 'Painting' }] }
const code: Builds = {
  [`${name}/${oldId}`]: saying(name, 'The one before.'),
  [`${name}/${newId}`]: saying(name, 'The newest.'),
  [`mfe-support/${oldId}`]: saying('mfe-support', 'A page of support.'),
}
const open = () => openShell('/get-tax', [build(name, oldId), support(oldId)], code)
type Opened = Awaited<ReturnType<typeof openShell>>
const offered = ({ shell }: Opened) =>
  shell.registry.offered().remotes.map((one) => `${one.name} ${one.buildId} ${one.off}`)

type Ask = (url: URL, headers: Headers) => Response | undefined
/** Sees every request before the shell's server, and may answer in its place. */
const between = (answer: Ask) => {
  const server = fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin)
    return answer(url, new Headers(init.headers)) ?? server(input, init)
  })
}
const isLook = ({ pathname }: URL) => pathname === '/api/v1/registry'

describe('a registry with a remote this host cannot read', () => {
  it('updates every other remote and reports the unreadable one', async () => {
    const opened = await open()
    await opened.publish([build(name, newId), support(newId, { name: 'mfe-video', ...strange }), support(oldId)])
    expect(offered(opened)).toEqual([`${name} ${newId} false`, `mfe-support ${oldId} false`])
    const marks = performance.getEntriesByName('integrity:registry') as PerformanceMark[]
    expect(marks.map(({ detail }) => detail)).toContainEqual({
      kind: 'registry',
      remote: 'mfe-video',
      what: 'unreadable',
    })
  })

  it('keeps the last known entry of that remote until its build is killed', async () => {
    const opened = await open()
    const { publish, router } = opened
    await publish([build(name, newId), support(newId, strange)])
    expect(offered(opened)).toEqual([`${name} ${newId} false`, `mfe-support ${oldId} false`])
    await act(() => router.navigate('/feedback'))
    expect(screen.getByText('A page of support.')).toBeTruthy()

    // Reloaded for it before, with a document from a cache.
    mark(`left:mfe-support/${oldId}`)
    await publish([build(name, newId), support(newId, strange)], [`mfe-support/${oldId}`])
    expect(await screen.findByText(words.failure.off.text)).toBeTruthy()
    expect(screen.queryByText('A page of support.')).toBeNull()
  })
})

describe('a remote that moves to another origin', () => {
  const away = (buildId: string) =>
    build('mfe-support', buildId, { base: `https://cdn.example/r/mfe-support/${buildId}/` })

  it('keeps its build in documents whose content policy does not name that origin', async () => {
    const opened = await open()
    await opened.publish([build(name, newId), away(newId)])
    expect(offered(opened)).toEqual([`${name} ${newId} false`, `mfe-support ${oldId} false`])
  })

  it('is upgraded in documents that already had builds from there', async () => {
    const opened = await openShell('/get-tax', [build(name, oldId), away(oldId)], code)
    await opened.publish([build(name, oldId), away(newId)])
    expect(offered(opened)).toEqual([`${name} ${oldId} false`, `mfe-support ${newId} false`])
  })
})

describe('refreshing the registry', () => {
  it('stores a renewed session token', async () => {
    const { refresh } = (await open()).shell.registry
    between((url, headers) =>
      isLook(url) && headers.get('authorization') === 'Bearer token'
        ? new Response(null, { status: 204, headers: { [tokenHeader]: 'renewed' } })
        : undefined,
    )
    await refresh(0)
    expect(session.getState().token).toBe('renewed')
  })

  it('asks again after a failure, and shares one request among all callers', async () => {
    const { refresh } = (await open()).shell.registry
    const statuses = [503, 204]
    const asked: number[] = []
    between((url) => {
      if (!isLook(url)) return undefined
      const status = statuses[asked.length] ?? 500
      asked.push(status)
      return new Response(null, { status })
    })
    // A minute after the page came.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    expect(await refresh(5_000)).toBe(false)
    expect(await Promise.all([refresh(5_000), refresh(5_000)])).toEqual([true, true])
    expect(await refresh(5_000)).toBe(true)
    expect(asked).toEqual([503, 204])
  })

  it('delays only one navigation when the server hangs; news still asks', async () => {
    const { refresh } = (await open()).shell.registry
    const hanging = vi.fn(() => Promise.reject(new DOMException('Nothing came.', 'TimeoutError')))
    vi.stubGlobal('fetch', hanging)
    const start = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 60_000)
    await refresh(5_000)
    await refresh(5_000)
    expect(hanging).toHaveBeenCalledTimes(1)
    expect(await refresh(0)).toBe(false)
    expect(hanging).toHaveBeenCalledTimes(2)
    clock.mockReturnValue(start + 71_000)
    await refresh(5_000)
    expect(hanging).toHaveBeenCalledTimes(3)
  })
})
