import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Builds, build, newId, oldId, openShell, saying } from '../../spec-shell.tsx'

const tabIs = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  Reflect.deleteProperty(document, 'visibilityState')
  vi.unstubAllGlobals()
})

const name = 'mfe-agents-research'

/** Opens a page whose remote fails to load. */
const openFailed = async (over: Parameters<typeof build>[2] = {}) => {
  const code: Builds = {}
  const shell = await openShell('/get-tax', [build(name, oldId, over)], code)
  await screen.findByRole('alert')
  return { ...shell, code, asked: shell.asked, before: shell.asked.length }
}

describe('a failed page recovers automatically', () => {
  it('when the network is back, whatever the breaker says', async () => {
    const { code } = await openFailed()
    code[`${name}/${oldId}`] = saying(name, 'Here it is.')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Here it is.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('when the registry names another build', async () => {
    const { code, publish } = await openFailed()
    code[`${name}/${newId}`] = saying(name, 'The next.')
    await publish([build(name, newId)])
    expect(await screen.findByText('The next.')).toBeTruthy()
  })

  it('when it is switched on again', async () => {
    const { code, publish, before } = await openFailed({ off: true })
    expect(before).toBe(0)
    code[`${name}/${oldId}`] = saying(name, 'On again.')
    await publish([build(name, oldId)])
    expect(await screen.findByText('On again.')).toBeTruthy()
  })

  it('at the loader’s retry time, but not while the tab is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { code, asked, before } = await openFailed()
    code[`${name}/${oldId}`] = saying(name, 'Here it is.')
    act(() => tabIs('hidden'))
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(asked).toHaveLength(before)
    act(() => tabIs('visible'))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(screen.getByText('Here it is.')).toBeTruthy())
    expect(asked).toHaveLength(before + 1)
  })
})
