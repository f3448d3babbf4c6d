import { lastRunKey } from '@bazaar/agents-kit'
import { drafts } from '@bazaar/session'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { agentEntry as agent, build, oldId, openShell } from '../../spec-shell.tsx'

const agents = [agent('get-tax', 'Get Tax'), agent('blog-post', 'Blog Post'), agent('company-report', 'Company Report')]

const account = {
  id: 'u1',
  email: 'asha@b.co',
  fullname: 'Asha',
  mobile_number: null,
  role: 'user',
  has_password: true,
  has_google: false,
  marketing: false,
  language: 'en',
  theme: 'light',
  created_at: '2026-11-21T05:00:00.000Z',
  erase_after: null,
  business: { name: '', site: '', sells: '', audience: '', tone: '', language: '' },
}

afterEach(() => {
  cleanup()
  drafts.clear(lastRunKey('blog-post'))
  drafts.clear(lastRunKey('company-report'))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  await openShell('/ai-agents', [build('mfe-agents-seo', oldId, { agents } as object)], {})
  await screen.findByRole('heading', { name: 'Get Tax', level: 3 })
  const server = fetch
  const sent: object[] = []
  let status = 200
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (!(input instanceof Request) || !input.url.endsWith('/account/preferences')) return server(input, init)
    const chosen = await input.clone().json()
    sent.push(chosen)
    return Response.json({ ...account, ...chosen }, { status })
  })
  return { sent, user: userEvent.setup(), fail: () => void (status = 500) }
}
const star = (title: string) => screen.getByRole('button', { name: `Favourite: ${title}` })
const yours = () => {
  const row = screen.queryByRole('navigation', { name: 'Your agents' })
  return row
    ? within(row)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : []
}

it('leads with starred agents, then with those used last', async () => {
  const { sent, user } = await open()
  expect(yours()).toEqual([])
  drafts.write(lastRunKey('blog-post'), { runId: 'r1', at: 2 })
  drafts.write(lastRunKey('company-report'), { runId: 'r2', at: 1 })
  star('Get Tax').focus()
  await user.keyboard('{Enter}')
  expect(star('Get Tax').getAttribute('aria-pressed')).toBe('true')
  expect(yours()).toEqual(['Get Tax', 'Blog Post', 'Company Report'])
  await user.click(star('Company Report'))
  expect(yours()).toEqual(['Get Tax', 'Company Report', 'Blog Post'])
  await waitFor(() =>
    expect(sent).toEqual([{ favourite_agents: ['get-tax'] }, { favourite_agents: ['get-tax', 'company-report'] }]),
  )
})

it('takes a star back that could not be kept', async () => {
  const { user, fail } = await open()
  fail()
  await act(() => user.click(star('Blog Post')))
  await waitFor(() => expect(star('Blog Post').getAttribute('aria-pressed')).toBe('false'))
  expect(yours()).toEqual([])
})
