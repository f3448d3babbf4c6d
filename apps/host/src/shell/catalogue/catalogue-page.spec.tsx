import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { agentEntry, build, oldId, openShell } from '../../spec-shell.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows all agents again by a link to it, and what is typed after that', async () => {
  const agents = [agentEntry('get-tax', 'Get Tax'), agentEntry('blog-post', 'Blog Post')]
  const { router } = await openShell('/ai-agents', [build('mfe-agents-seo', oldId, { agents: agents as never })], {})
  const search = () => screen.getByRole('searchbox')
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const type = async (value: string) => {
    fireEvent.change(search(), { target: { value } })
    await waitFor(() => expect(router.state.location.search).toBe(`?q=${value}`))
  }
  await screen.findByRole('searchbox')
  await type('tax')
  await waitFor(() => expect(titles()).toEqual(['Get Tax']))
  await act(() => router.navigate('/ai-agents'))
  expect(search()).toHaveProperty('value', '')
  await waitFor(() => expect(titles()).toHaveLength(2))
  await type('blog')
  expect(search()).toHaveProperty('value', 'blog')
})
