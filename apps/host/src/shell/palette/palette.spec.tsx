import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { agentEntry, build, oldId, openShell, saying } from '../../spec-shell.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

/** Presses until the page listens. @returns the field */
const openPalette = async () => {
  await screen.findByRole('heading', { level: 1 })
  const dialog = await waitFor(() => {
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
    return screen.getByRole('dialog')
  })
  return within(dialog).getByRole('combobox')
}

it('keeps what is typed and pressed before its entries have loaded', async () => {
  const agents = [{ ...agentEntry('get-tax', 'Get Tax'), path: '/get-tax' }, agentEntry('get-leads', 'Get Leads')]
  const remotes = [{ ...build('mfe-agents-research', oldId), agents }]
  const { router } = await openShell('/ai-agents', remotes, {
    [`mfe-agents-research/${oldId}`]: saying('mfe-agents-research', 'Tax'),
  })
  const field = await openPalette()
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

it('offers no results of what was typed before', async () => {
  await openShell('/ai-agents', [build('mfe-agents-research', oldId)], {})
  const server = fetch
  const line = {
    id: '00000000-0000-4000-8000-000000000001',
    agent: 'get-tax',
    main_agent: 'get-tax',
    title: 'Salary of March',
    excerpt: '',
    favourite: false,
    edited: false,
    created_at: '2026-11-02T10:00:00.000Z',
    deleted_at: null,
  }
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const address = input instanceof Request ? new URL(input.url) : undefined
    if (!address?.pathname.endsWith('/results')) return server(input, init)
    const isFound = address.searchParams.get('search') === 'salary'
    return Promise.resolve(Response.json({ data: isFound ? [line] : [], next: null }))
  })
  const field = await openPalette()
  fireEvent.change(field, { target: { value: 'salary' } })
  expect(await screen.findByRole('option', { name: /Salary of March/ })).toBeTruthy()
  fireEvent.change(field, { target: { value: 'invoice' } })
  expect(screen.queryByRole('option', { name: /Salary of March/ })).toBeNull()
})
