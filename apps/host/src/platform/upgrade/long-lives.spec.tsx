import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { build, newId, oldId, openShell, saying } from '../../spec-shell.tsx'
import { followReleases } from './follow-releases.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  configure({ reactStrictMode: false })
})

const name = 'mfe-support'
const builds = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(12, '0'))
const texts = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [`${name}/${id}`, saying(name, `Build ${id}`)]))
const other = build('mfe-auth', oldId)
const quietNews = { subscribe: () => () => undefined }
/** A hidden tab polls for releases only when an event asks it to. */
const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
const pageShow = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

describe('a tab that is open for eight days', () => {
  const days = 8 * 24 * 60 * 60_000
  const setUp = (visible: boolean) => {
    vi.useFakeTimers()
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
    const refresh = vi.fn(async () => true)
    followReleases({ refresh }, quietNews)
    return { refresh, shown }
  }

  it('looks about once a minute, with one timer', async () => {
    const { refresh } = setUp(true)
    await vi.advanceTimersByTimeAsync(days)
    expect(refresh.mock.calls.length).toBeGreaterThan(days / 75_000 - 2)
    expect(refresh.mock.calls.length).toBeLessThan(days / 45_000 + 2)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('asks nothing while it is hidden, and once when it is seen again', async () => {
    const { refresh, shown } = setUp(false)
    await vi.advanceTimersByTimeAsync(days)
    expect(refresh).not.toHaveBeenCalled()
    shown.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(refresh).toHaveBeenCalledOnce()
  })
})

describe('a page from the back/forward cache', () => {
  it('asks at once, however recently it asked, and again where the network is not back yet', async () => {
    vi.useFakeTimers()
    const refresh = vi.fn(async (_age: number) => refresh.mock.calls.length > 1)
    followReleases({ refresh }, quietNews)
    pageShow(false)
    expect(refresh).not.toHaveBeenCalled()
    pageShow(true)
    expect(refresh.mock.calls).toEqual([[0]])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(refresh.mock.calls).toEqual([[0], [0]])
  })

  it('takes the current registry and leaves a killed build', async () => {
    hide()
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
    const { shell, serve } = await openShell('/feedback', [build(name, oldId), other], texts([oldId, newId]))
    followReleases(shell.registry, quietNews)
    await screen.findByText(`Build ${oldId}`)
    serve([build(name, newId), other], [`${name}/${oldId}`])
    await act(async () => pageShow(true))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('leaves a killed build in place where something is typed', async () => {
    hide()
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
    const { shell, serve } = await openShell('/feedback', [build(name, oldId), other], texts([oldId, newId]))
    followReleases(shell.registry, quietNews)
    await screen.findByText(`Build ${oldId}`)
    const field = document.body.appendChild(document.createElement('textarea'))
    field.value = 'Half a sen'
    serve([build(name, newId), other], [`${name}/${oldId}`])
    await act(async () => pageShow(true))
    expect(await screen.findByText(`Build ${newId}`)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    field.remove()
  })
})

describe('a tab over twenty releases', () => {
  it('shows the newest at each visit, loads each once, and keeps one page open', async () => {
    const ids = builds(20)
    const [first = ''] = ids
    const { shell, asked, publish, router } = await openShell('/feedback', [build(name, first), other], texts(ids))
    for (const id of ids) {
      await publish([build(name, id), other])
      await act(() => router.navigate('/customer-support'))
      expect(await screen.findByText(`Build ${id}`)).toBeTruthy()
      await act(() => router.navigate('/feedback'))
    }
    expect(asked).toEqual(ids.map((id) => `${name}/${id}`))
    expect(shell.openPages.list()).toMatchObject([{ remote: name, buildId: ids.at(-1) }])
  })
})

it('a page in StrictMode is loaded, listed and subscribed once', async () => {
  configure({ reactStrictMode: true })
  const { shell, asked, router, publish } = await openShell(
    '/feedback',
    [build(name, oldId), build('mfe-auth', oldId)],
    { ...texts([oldId, newId]), [`mfe-auth/${oldId}`]: saying('mfe-auth', 'Terms') },
  )
  expect(await screen.findByText(`Build ${oldId}`)).toBeTruthy()
  await waitFor(() => expect(shell.openPages.list()).toHaveLength(1))
  await act(() => router.navigate('/terms-of-service'))
  await screen.findByText('Terms')
  await publish([build(name, newId), build('mfe-auth', oldId)])
  await act(() => router.navigate('/feedback'))
  expect(await screen.findByText(`Build ${newId}`)).toBeTruthy()
  expect(shell.openPages.list()).toMatchObject([{ remote: name, buildId: newId }])
  expect(asked).toEqual([`${name}/${oldId}`, `mfe-auth/${oldId}`, `${name}/${newId}`])
})
