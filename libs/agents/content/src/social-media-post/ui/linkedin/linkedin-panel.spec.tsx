import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallAnswer, type CallAnswers, createShellDouble } from '@bazaar/federation-alone'
import { LinkedinPanel } from './linkedin-panel.tsx'

const path = '/api/v1/auth/linkedin'
const state =
  (change: object = {}): CallAnswer =>
  () => ({
    configured: true,
    reason: '',
    connected: false,
    username: null,
    expires_at: null,
    ...change,
  })
const failure =
  (code: string, detail: string): CallAnswer =>
  () => {
    throw Object.assign(new Error(detail), { code, detail, fields: {} })
  }
/** Fake result of `window.open`, which jsdom lacks. */
const opened = { closed: false, close: () => void (opened.closed = true), location: { href: '' } }
beforeEach(() => {
  opened.closed = false
  opened.location.href = ''
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (answers: CallAnswers, text = 'Free webinar on Thursday.') => {
  const s = createShellDouble(answers)
  render(<LinkedinPanel services={s.services} text={text} />)
  return s
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const say = (data: unknown, origin = window.location.origin, source: unknown = opened) =>
  window.dispatchEvent(
    Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }),
  )

test('disables the button and shows the reason when LinkedIn is not set up', async () => {
  open({ [`GET ${path}/status`]: state({ configured: false, reason: 'LinkedIn is not set up on this server' }) })
  expect(await screen.findByText('LinkedIn is not set up on this server')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Connect LinkedIn' })).toHaveProperty('disabled', true)
})

test('reports a blocked window in the specified words and sends no request', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { notices, calls } = open({ [`GET ${path}/status`]: state() })
  await press('Connect LinkedIn')
  expect(notices).toEqual([{ tone: 'error', text: 'Popup was blocked or not opened' }])
  expect(calls.map((call) => call.path)).toEqual([`${path}/status`])
})

test('accepts messages only from its window and origin, and publishes after a preview', async () => {
  const spy = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  const {
    notices,
    calls,
    state: shell,
  } = open({
    [`GET ${path}/status`]: state(),
    [`GET ${path}/login`]: () => 'https://www.linkedin.com/oauth/v2/authorization?x=1',
    'POST /api/v1/content/post-on-linkedin': () => ({ message: 'Posted on LinkedIn', id: 'urn:li:share:1', url: null }),
  })
  await press('Connect LinkedIn')
  expect(spy).toHaveBeenCalledWith('', 'linkedin', 'popup,width=600,height=600')
  await expect.poll(() => opened.location.href).toContain('linkedin.com')
  say({ accessToken: 'lih_evil', username: 'Eve' }, 'https://evil.example')
  say({ accessToken: 'lih_evil', username: 'Eve' }, window.location.origin, window)
  say({ something: 'else' })
  expect(shell.linkedin).toBeNull()
  say({ accessToken: 'lih_good', username: 'Asha' })
  expect(await screen.findByText(/Connected as Asha/)).toBeDefined()
  expect(shell.linkedin).toEqual({ accessToken: 'lih_good', username: 'Asha' })
  await press('Look at the post')
  expect(screen.getByRole('article', { name: 'The post on LinkedIn' }).textContent).toContain(
    'Free webinar on Thursday.',
  )
  await press('Post on LinkedIn')
  await expect.poll(() => notices).toEqual([{ tone: 'success', text: 'Posted on LinkedIn' }])
  expect(calls.at(-1)?.input).toEqual({ description: 'Free webinar on Thursday.', token: 'lih_good' })
})

test('stays connected after a refusal and disconnects when the token is lost', async () => {
  const answers = {
    [`GET ${path}/status`]: state({ connected: true, username: 'Asha' }),
    'POST /api/v1/content/post-on-linkedin': failure('LINKEDIN_REFUSED', 'It may have been posted before.'),
  }
  const { notices } = open(answers)
  await press('Look at the post')
  await press('Post on LinkedIn')
  await expect.poll(() => notices.length).toBe(1)
  expect(notices[0]?.text).toBe('Error on posting: It may have been posted before.')
  answers['POST /api/v1/content/post-on-linkedin'] = failure('LINKEDIN_RECONNECT', 'Please connect LinkedIn again.')
  cleanup()
  open(answers)
  await press('Look at the post')
  await press('Post on LinkedIn')
  expect(await screen.findByRole('button', { name: 'Connect LinkedIn' })).toBeDefined()
})

test('does not publish a post with a blank', async () => {
  open({ [`GET ${path}/status`]: state({ connected: true, username: 'Asha' }) }, 'Read [one tip of your own] today.')
  await press('Look at the post')
  expect(screen.getByText(/square brackets/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Post on LinkedIn' })).toHaveProperty('disabled', true)
})
