import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { agentEntry, build, oldId, openShell, saying } from '../../spec-shell.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('keeps what is typed and pressed before its entries have loaded', async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  const agents = [{ ...agentEntry('get-tax', 'Get Tax'), path: '/get-tax' }, agentEntry('get-leads', 'Get Leads')]
  const remotes = [{ ...build('mfe-agents-research', oldId), agents }]
  const { router } = await openShell('/ai-agents', remotes, {
    [`mfe-agents-research/${oldId}`]: saying('mfe-agents-research', 'Tax'),
  })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const field = within(screen.getByRole('dialog')).getByRole('combobox')
  fireEvent.change(field, { target: { value: 'get' } })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(within(screen.getByRole('dialog')).queryByRole('option')).toBeNull()

  const chosen = await within(screen.getByRole('dialog')).findByRole('option', { selected: true })
  expect(chosen.textContent).toContain('Get Leads')
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id))
  await userEvent.type(field, ' ta{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/get-tax'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
