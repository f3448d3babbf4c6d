import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { build, oldId, openShell } from '../../spec-shell.tsx'
import { words } from './words.ts'

const result = {
  id: 'r1',
  agent: 'gone',
  main_agent: 'gone',
  title: 'My plan',
  excerpt: '',
  favourite: false,
  edited: false,
  created_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  state: 'succeeded',
  input: {},
  answer: { run_id: 'r1', engine: 'embedded', credits_charged: 1 },
  text: 'Grow slowly.',
  original_text: null,
  version: 1,
  versions: [],
  opinion: null,
}
const link = {
  id: 's1',
  title: 'A "plan"',
  state: 'active',
  has_password: true,
  views: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  const shell = await openShell('/ai-agents', [build('mfe-support', oldId)], {})
  const server = fetch
  const sent: unknown[] = []
  let shares: (typeof link)[] = []
  let revoked = 0
  const answer = async (request: Request): Promise<object | null> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/v1/results/r1') return result
    if (pathname === '/api/v1/shares/s1/revoke') {
      revoked += 1
      shares = shares.map((share) => ({ ...share, state: 'revoked' }))
      return shares[0] ?? {}
    }
    if (pathname !== '/api/v1/results/r1/shares') return null
    if (request.method === 'GET') return { data: shares }
    sent.push(await request.json())
    shares = [link]
    return { ...link, url: 'https://bazaar.example/s/token', card_url: 'https://bazaar.example/s/token/card' }
  }
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const answered = input instanceof Request ? await answer(input.clone()) : null
    return answered ? Response.json(answered) : server(input, init)
  })
  await act(() => shell.router.navigate('/results/r1'))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: words.share }))
  return { user, sent, revocations: () => revoked }
}

it('creates a link, shows it once with ways to send it, and revokes it', async () => {
  const { user, sent, revocations } = await open()
  const panel = screen.getByRole('region', { name: words.title })
  expect(document.activeElement).toBe(within(panel).getByText(words.title))
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)[0]).toBe('H1')
  await user.click(await screen.findByRole('button', { name: words.create }))
  await user.type(screen.getByLabelText(words.password), 'open sesame')
  await user.selectOptions(screen.getByRole('combobox', { name: words.lifetime }), words.lifetimes['7'])
  await user.click(screen.getByRole('button', { name: words.submit }))
  expect(await screen.findByDisplayValue('https://bazaar.example/s/token')).toBeTruthy()
  expect(sent).toEqual([{ title: 'My plan', expires_in_days: 7, password: 'open sesame' }])
  expect(screen.getByDisplayValue(/<iframe src=".*\/s\/token\/card" title="A &quot;plan&quot;"/)).toBeTruthy()
  const mail = screen.getByRole('link', { name: words.mail })
  expect(mail.getAttribute('href')).toBe(
    'mailto:?subject=A%20%22plan%22&body=A%20%22plan%22%0A%0Ahttps%3A%2F%2Fbazaar.example%2Fs%2Ftoken',
  )
  const line = await screen.findByRole('listitem')
  expect(within(line).getByText(words.views(1), { exact: false })).toBeTruthy()
  const revoke = within(line).getByRole('button')
  // Pressed twice.
  fireEvent.click(revoke)
  fireEvent.click(revoke)
  expect(await within(screen.getByRole('listitem')).findByText(words.state.revoked)).toBeTruthy()
  expect(revocations()).toBe(1)
  await user.click(screen.getByRole('button', { name: words.done }))
  expect(screen.queryByDisplayValue('https://bazaar.example/s/token')).toBeNull()
})
