import type { PageProps } from '@bazaar/federation-contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { build, oldId, openShell, saying, showing } from '../../spec-shell.tsx'

const [research, support] = ['mfe-agents-research', 'mfe-support'] as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const List = ({ services: { nav } }: PageProps) => (
  <>
    <h1>Questions</h1>
    <nav.Link to="/terms-of-service">Terms</nav.Link>
    <nav.Link to="/get-tax">What do I pay?</nav.Link>
  </>
)

it('returns the focus after Back to the link that was followed', async () => {
  const { router } = await openShell('/customer-support', [build(research, oldId), build(support, oldId)], {
    [`${research}/${oldId}`]: saying(research, 'Nothing to pay.'),
    [`${support}/${oldId}`]: showing(support, List),
  })
  fireEvent.click(await screen.findByRole('link', { name: 'What do I pay?' }))
  await screen.findByText('Nothing to pay.')
  await act(() => router.navigate(-1))
  const link = await screen.findByRole('link', { name: 'What do I pay?' })
  await waitFor(() => expect(document.activeElement).toBe(link))
  // A new visit begins at its heading.
  await act(() => router.navigate('/get-tax'))
  await act(() => router.navigate('/customer-support'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Questions' })))
})
