import type { AnswerView } from '@bazaar/federation-contract'
import { mark } from '@bazaar/session'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Builds, build, newId, oldId, openShell } from '../../spec-shell.tsx'
import { words } from '../../words.ts'

const name = 'mfe-agents-research'
const agent = {
  id: 'get-tax',
  version: 1,
  title: 'Get Tax',
  summary: '',
  category: 'GST',
  picture: '',
  price: 1,
  path: '/get-tax',
}
const result = {
  id: 'r1',
  agent: agent.id,
  main_agent: agent.id,
  title: 'My tax',
  excerpt: '',
  favourite: false,
  edited: false,
  created_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  state: 'succeeded',
  input: {},
  answer: { run_id: 'r1', engine: 'embedded', credits_charged: 1 },
  text: 'Twelve.',
  original_text: null,
  version: 1,
  versions: [],
  opinion: null,
}

/** A build with its own view of the answer. */
const viewing = (text: string, View: AnswerView = () => <p>{text}</p>): Builds[string] => {
  const page = async () => ({ default: () => null, views: { [agent.id]: View } })
  return async () => ({ [agent.id]: page })
}
const served = (buildId: string) => build(name, buildId, { agents: [agent] as never })
const code: Builds = {
  [`${name}/${oldId}`]: viewing('As it was before.'),
  [`${name}/${newId}`]: viewing('As it is now.'),
}
const styleOf = (buildId: string) => document.querySelector(`link[href="/r/${name}/${buildId}/view.css"]`)

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = async () => {
  const shell = await openShell('/ai-agents', [served(oldId)], code)
  const server = fetch
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) =>
    input instanceof Request && input.url.endsWith('/api/v1/results/r1') ? Response.json(result) : server(input, init),
  )
  await act(() => shell.router.navigate('/results/r1'))
  await screen.findByText('As it was before.')
  // As the bundler leaves it.
  const style = Object.assign(document.createElement('link'), { rel: 'preload' })
  style.setAttribute('href', `/r/${name}/${oldId}/view.css`)
  document.head.append(style)
  return shell
}

it('is called in the page’s title as it was renamed', async () => {
  await open()
  const server = fetch
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) =>
    input instanceof Request && input.method === 'POST'
      ? Response.json({ ...result, title: 'Our tax' })
      : server(input, init),
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Our tax' } })
  fireEvent.submit(name)
  await waitFor(() => expect(document.title).toMatch(/^Our tax · /))
})

describe("a remote's view of a result", () => {
  it('keeps its build and styles after a release, until the next page', async () => {
    const { publish, router } = await open()
    await publish([served(newId)])
    expect(screen.getByText('As it was before.')).toBeTruthy()
    expect(styleOf(oldId)).not.toBeNull()
    await act(() => router.revalidate())
    expect(await screen.findByText('As it is now.')).toBeTruthy()
    await waitFor(() => expect(styleOf(oldId)).toBeNull())
  })

  it('changes its tab in the address without asking for the result again', async () => {
    const { router } = await open()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await act(() => router.navigate('?tab=2025-26', { replace: true }))
    expect(router.state.location.search).toBe('?tab=2025-26')
    expect(screen.getByText('As it was before.')).toBeTruthy()
  })

  it('is replaced at once when its build is killed', async () => {
    const { publish } = await open()
    // Reloaded for it before, with a document from a cache.
    mark(`left:${name}/${oldId}`)
    await publish([served(newId)], [`${name}/${oldId}`])
    expect(await screen.findByText('As it is now.')).toBeTruthy()
    expect(await screen.findByText(words.upgrade.withdrawn('Get Tax'))).toBeTruthy()
  })
})
