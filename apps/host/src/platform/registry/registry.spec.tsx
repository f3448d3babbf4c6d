import { tokenHeader } from '@bazaar/contracts'
import { session } from '@bazaar/session'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Builds, build, newId, oldId, openShell, saying } from '../../spec-shell.tsx'
import { words } from '../../words.ts'
import { offeredRegistry, refreshRegistry } from './registry.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const name = 'mfe-agents-research'
const support = (buildId: string, over: object = {}) => ({ ...build('mfe-support', buildId), ...over })
/** As an agent of tomorrow may be. */
const strange = { agents: [{ id: 'paint', category: 'Painting' }] }
const code: Builds = {
  [`${name}/${oldId}`]: saying(name, 'The one before.'),
  [`${name}/${newId}`]: saying(name, 'The newest.'),
  [`mfe-support/${oldId}`]: saying('mfe-support', 'A page of support.'),
}
const open = () => openShell('/get-tax', [build(name, oldId), support(oldId)], code)
const offered = () => offeredRegistry().remotes.map((one) => `${one.name} ${one.buildId} ${one.off}`)

type Ask = (url: URL, headers: Headers) => Response | undefined
/** Stands before the server of the shell: watches what is asked of it, and may answer in its place. */
const between = (answer: Ask) => {
  const server = fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin)
    return answer(url, new Headers(init.headers)) ?? server(input, init)
  })
}
const isLook = ({ pathname }: URL) => pathname === '/api/v1/registry'

describe('a registry with a remote that this host cannot read', () => {
  it('moves every other remote, and says whose news it could not read', async () => {
    const { publish } = await open()
    await publish([build(name, newId), support(newId, { name: 'mfe-video', ...strange }), support(oldId)])
    expect(offered()).toEqual([`${name} ${newId} false`, `mfe-support ${oldId} false`])
    const marks = performance.getEntriesByName('integrity:registry') as PerformanceMark[]
    expect(marks.map(({ detail }) => detail)).toContainEqual({
      kind: 'registry',
      remote: 'mfe-video',
      what: 'unreadable',
    })
  })

  it('leaves that one as the tab knows it, until that build is killed', async () => {
    const { publish, router } = await open()
    await publish([build(name, newId), support(newId, strange)])
    expect(offered()).toEqual([`${name} ${newId} false`, `mfe-support ${oldId} false`])
    await act(() => router.navigate('/feedback'))
    expect(screen.getByText('A page of support.')).toBeTruthy()

    await publish([build(name, newId), support(newId, strange)], [`mfe-support/${oldId}`])
    expect(await screen.findByText(words.failure.off.text)).toBeTruthy()
    expect(screen.queryByText('A page of support.')).toBeNull()
  })
})

describe('a look at the registry', () => {
  it('takes the renewed token of the session up', async () => {
    await open()
    between((url, headers) =>
      isLook(url) && headers.get('authorization') === 'Bearer token'
        ? new Response(null, { status: 204, headers: { [tokenHeader]: 'renewed' } })
        : undefined,
    )
    await refreshRegistry(0)
    expect(session.getState().token).toBe('renewed')
  })

  it('that failed was none: the next one asks again, and all who wait share it', async () => {
    await open()
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
    expect(await refreshRegistry(5_000)).toBe(false)
    expect(await Promise.all([refreshRegistry(5_000), refreshRegistry(5_000)])).toEqual([true, true])
    expect(await refreshRegistry(5_000)).toBe(true)
    expect(asked).toEqual([503, 204])
  })

  it('that hung holds up one navigation and not the next; news asks all the same', async () => {
    await open()
    const hanging = vi.fn(() => Promise.reject(new DOMException('Nothing came.', 'TimeoutError')))
    vi.stubGlobal('fetch', hanging)
    const start = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 60_000)
    await refreshRegistry(5_000)
    await refreshRegistry(5_000)
    expect(hanging).toHaveBeenCalledTimes(1)
    expect(await refreshRegistry(0)).toBe(false)
    expect(hanging).toHaveBeenCalledTimes(2)
    clock.mockReturnValue(start + 71_000)
    await refreshRegistry(5_000)
    expect(hanging).toHaveBeenCalledTimes(3)
  })
})
