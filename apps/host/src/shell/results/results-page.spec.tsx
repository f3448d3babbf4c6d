import { results } from '@bazaar/contracts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { agentEntry, build, oldId, openShell } from '../../spec-shell.tsx'
import { words } from './words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The list whose answers wait until they are given, by their query. */
const open = async () => {
  const agents = [agentEntry('get-tax', 'Get Tax')]
  const shell = await openShell('/ai-agents', [build('mfe-agents-seo', oldId, { agents: agents as never })], {})
  const server = fetch
  const waiting = new Map<string, () => void>()
  const folders = vi.fn(() => Response.json({ data: ['Ads'] }))
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname === results.listFolders.path) return Promise.resolve(folders())
    if (pathname !== results.listResults.path || search.includes('limit')) return server(input, init)
    if (search === '') return Promise.resolve(Response.json({ data: [], next: null }))
    return new Promise<Response>((settle) => waiting.set(search, () => settle(Response.json({ data: [], next: null }))))
  })
  await act(() => shell.router.navigate('/results'))
  await screen.findByRole('option', { name: 'Ads' })
  const give = async (query: string) => {
    await waitFor(() => expect(waiting.has(query)).toBe(true))
    await act(async () => waiting.get(query)?.())
  }
  return { ...shell, give, folders }
}
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

it('keeps what is typed while the results of an earlier search arrive', async () => {
  const { give, router } = await open()
  type('ta')
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?q=ta'))
  type('tax')
  await give('?search=ta')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'tax')
  await give('?search=tax')
  expect(router.state.location.search).toBe('?q=tax')
})

it('adds a choice to one whose results still load, and reads the folders once a list', async () => {
  const { give, router, folders } = await open()
  expect(folders).toHaveBeenCalledOnce()
  fireEvent.change(screen.getByRole('combobox', { name: words.agent }), { target: { value: 'get-tax' } })
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  fireEvent.click(screen.getByRole('button', { name: words.favourites }))
  await give('?agent=get-tax&only=favourites')
  expect(router.state.location.search).toBe('?agent=get-tax&only=favourites')
})

it('brings a deleted result back into the list that is shown by then', async () => {
  const { router } = await open()
  const line = {
    id: 'r1',
    agent: 'get-tax',
    main_agent: 'get-tax',
    title: 'My tax',
    excerpt: '',
    favourite: false,
    edited: false,
    created_at: '2026-01-01T00:00:00.000Z',
    deleted_at: null,
  }
  const server = fetch
  let data: object[] = [line]
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname === results.listResults.path) return Response.json({ data, next: null })
    if (!pathname.includes('r1')) return server(input, init)
    data = pathname.endsWith('restore') ? [line] : []
    return Response.json(line)
  })
  await act(() => router.navigate('/results?agent=get-tax'))
  fireEvent.click(await screen.findByRole('button', { name: words.delete('My tax') }))
  const undo = await screen.findByRole('button', { name: words.undo })
  await act(() => router.navigate('/results'))
  expect(screen.queryByText('My tax')).toBeNull()
  fireEvent.click(undo)
  expect(await screen.findByText('My tax')).toBeTruthy()
})
