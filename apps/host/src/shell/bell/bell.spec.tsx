import { drafts } from '@bazaar/session'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { openShell } from '../../spec-shell.tsx'
import { ShellContext } from '../../use-shell.ts'
import { Bell } from './bell.tsx'

const created = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString()
const result = (id: string, title: string, minute: number) => ({
  id,
  agent: 'get-tax',
  main_agent: 'get-tax',
  title,
  excerpt: '',
  favourite: false,
  edited: false,
  created_at: created(minute),
  deleted_at: null,
})
const ticket = (unread: boolean) => ({
  id: 't-1',
  number: 'T-1001',
  category: 'Others',
  subject: 'Cannot export',
  body_data: 'It says no.',
  status: 'In-Progress',
  created_at: created(0),
  updated_at: created(5),
  unread,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The bell over a server with these results and tickets. */
const openBell = async (answers: { results: object[] | Promise<object[]>; tickets: object[] }) => {
  const { shell } = await openShell('/nowhere', [], {})
  drafts.write('notices-seen', Date.parse(created(1)))
  vi.stubGlobal('fetch', async (asked: Request) => {
    const { pathname } = new URL(asked.url)
    if (pathname === '/api/v1/results') return Response.json({ data: await answers.results, next: null })
    if (pathname === '/api/v1/support/support') return Response.json({ data: answers.tickets })
    return new Response(null, { status: 503 })
  })
  const listeners: (() => void)[] = []
  shell.news = { subscribe: (_about, listener) => (listeners.push(listener), () => undefined) }
  cleanup()
  render(
    <ShellContext value={shell}>
      <MemoryRouter>
        <Bell />
      </MemoryRouter>
    </ShellContext>,
  )
  return { listeners }
}

it('counts what happened since it was last opened, newest first', async () => {
  const answers = { results: [result('r-2', 'Income tax', 9), result('r-1', 'Old one', 0)], tickets: [ticket(true)] }
  await openBell(answers)
  await screen.findByTitle('2 new notices')
  const texts = [...document.querySelectorAll('a')].map(({ firstChild, href }) => [firstChild?.textContent, href])
  expect(texts).toEqual([
    ['Ready: Income tax', expect.stringMatching(/\/results\/r-2$/)],
    ['Answer to T-1001: Cannot export', expect.stringMatching(/\/customer-support\?ticket=t-1$/)],
    ['Ready: Old one', expect.stringMatching(/\/results\/r-1$/)],
  ])
})

it('shows a finished run outside the page when the tab is elsewhere, if the user allowed it', async () => {
  const shown: string[] = []
  class FakeNotification extends EventTarget {
    static readonly permission = 'granted'
    constructor(text: string) {
      super()
      shown.push(text)
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  const answers = { results: [] as object[], tickets: [] }
  const { listeners } = await openBell(answers)
  await screen.findByTitle('Notices')
  answers.results.push(result('r-3', 'Blog post', 20))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => listeners[1]?.())
  await waitFor(() => expect(shown).toEqual(['Ready: Blog post']))
  visibility.mockRestore()
  await screen.findByTitle('1 new notice')
})

it('leaves it to the service worker where pages may not notify, as on phones', async () => {
  class PhoneNotification {
    static readonly permission = 'granted'
    constructor() {
      throw new TypeError('Illegal constructor')
    }
  }
  vi.stubGlobal('Notification', PhoneNotification)
  const showNotification = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } })
  const answers = { results: [] as object[], tickets: [] }
  const { listeners } = await openBell(answers)
  await screen.findByTitle('Notices')
  answers.results.push(result('r-3', 'Blog post', 20))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => listeners[1]?.())
  await waitFor(() => expect(showNotification).toHaveBeenCalledOnce())
  expect(showNotification.mock.lastCall).toMatchObject(['Ready: Blog post', { data: { url: '/results/r-3' } }])
  visibility.mockRestore()
})

it('keeps what is newest when the answer before it arrives later', async () => {
  const answers: Parameters<typeof openBell>[0] = { results: [], tickets: [] }
  const { listeners } = await openBell(answers)
  await screen.findByTitle('Notices')
  const late = Promise.withResolvers<object[]>()
  const asked = vi.fn(() => late.promise)
  Object.defineProperty(answers, 'results', { get: asked, configurable: true })
  act(() => listeners[1]?.())
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  Object.defineProperty(answers, 'results', { value: [result('r-3', 'Blog post', 20)] })
  act(() => listeners[1]?.())
  await screen.findByTitle('1 new notice')
  await act(async () => late.resolve([]))
  await act(() => new Promise((settle) => setImmediate(settle)))
  expect(screen.getByTitle('1 new notice')).toBeTruthy()
})

it('asks once for news of everything, as after a lost connection', async () => {
  const asked = vi.fn(() => [] as object[])
  const answers = Object.defineProperty({ results: [] as object[], tickets: [] }, 'results', { get: asked })
  const { listeners } = await openBell(answers)
  await screen.findByTitle('Notices')
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  act(() => listeners.forEach((onNews) => onNews()))
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
  await act(() => new Promise((settle) => setImmediate(settle)))
  expect(asked).toHaveBeenCalledTimes(2)
})
