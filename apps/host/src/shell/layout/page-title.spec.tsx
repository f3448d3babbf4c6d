import type { PageProps } from '@bazaar/federation-contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { build, oldId, openShell, showing } from '../../spec-shell.tsx'

const name = 'mfe-agents-research'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Tax = ({ services: { nav } }: PageProps) => {
  useEffect(() => nav.title?.('Income tax 2026-27'), [nav])
  return <p>Nothing to pay.</p>
}

it('names what the page of a remote shows, until the next page', async () => {
  const code = { [`${name}/${oldId}`]: showing(name, Tax) }
  const { router } = await openShell('/get-tax', [build(name, oldId)], code)
  expect(await screen.findByText('Nothing to pay.')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Income tax 2026-27 · Bazaar'))
  await act(() => router.navigate('/ai-agents'))
  await waitFor(() => expect(document.title).toBe('AI agents · Bazaar'))
})
