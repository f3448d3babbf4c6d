import { setCredits } from '@bazaar/session'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { build, oldId, openShell } from '../../spec-shell.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('tells the number of the navigation bar, also while runs hold all credits', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const usage = { id: 'usage', path: '/settings/usage', title: 'Credits and usage', access: 'user' as const }
  const pages = [{ ...usage, prefetch: [], files: [], libraries: [] }]
  await openShell('/ai-agents', [build('mfe-auth', oldId, { pages })], {})
  act(() => setCredits(0, 2))
  expect(await screen.findByText('2 credits')).toBeTruthy()
  expect(await screen.findByText('You have 2 credits left.', { exact: false })).toBeTruthy()
  act(() => setCredits(0, 0))
  expect(await screen.findByText('You have no credits left.', { exact: false })).toBeTruthy()
})
