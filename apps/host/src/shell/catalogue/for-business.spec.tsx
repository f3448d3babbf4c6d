import { user } from '@bazaar/session'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { agentEntry as agent, build, oldId, openShell } from '../../spec-shell.tsx'

const agents = [agent('website-analysis', 'Website Analysis'), agent('social-media-post', 'Social Media Post')]
const profile = { name: 'Deccan Oven', site: '', sells: '', audience: '', tone: '', language: '' }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const offers = () => screen.queryAllByRole('link', { name: /deccan/i }).map(({ textContent }) => textContent)

it('offers what the profile is enough for, and leaves it in the session for the next visit', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const remote = build('mfe-agents-seo', oldId, { agents } as object)
  const { shell } = await openShell('/ai-agents', [remote], {})
  await screen.findByRole('heading', { name: 'Website Analysis', level: 3 })
  expect(offers()).toEqual([])

  act(() => shell.business.changed(profile))
  expect(offers()).toEqual(['Write two posts for Deccan OvenSocial Media Post'])

  act(() => shell.business.changed({ ...profile, site: 'https://www.deccanoven.in/menu' }))
  expect(offers()).toEqual([
    'See what deccanoven.in should improve firstWebsite Analysis',
    'Write two posts for Deccan OvenSocial Media Post',
  ])
  expect(user.get()?.business).toEqual({ name: 'Deccan Oven', site: 'https://www.deccanoven.in/menu' })
})

it('offers no agent that is off, and says so on its card', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const remote = build('mfe-agents-seo', oldId, {
    agents: agents.map((each) => ({ ...each, ...(each.id === 'social-media-post' && { unavailable: 'Until noon.' }) })),
  } as object)
  const { shell } = await openShell('/ai-agents', [remote], {})
  await screen.findByRole('heading', { name: 'Website Analysis', level: 3 })
  act(() => shell.business.changed({ ...profile, site: 'deccanoven.in' }))
  expect(offers()).toEqual(['See what deccanoven.in should improve firstWebsite Analysis'])
  expect(screen.getAllByText('Not available at the moment')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Run Social Media Post' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Run Website Analysis' })).toHaveProperty('disabled', false)
})
