import { scheduleDraftKey } from '@bazaar/agents-kit'
import { drafts } from '@bazaar/session'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { build, oldId, openShell } from '../../spec-shell.tsx'
import { words } from './words.ts'

const from = {
  id: 'r1',
  agent: 'seo-check-index',
  main_agent: 'seo-check-index',
  title: 'My pages',
  excerpt: '',
  favourite: false,
  edited: false,
  created_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  state: 'succeeded',
  input: { urls: ['https://a.example'] },
  answer: {},
  text: 'One page',
  original_text: null,
  version: 1,
  versions: [],
  opinion: null,
}
const plan = {
  price: 2,
  monthly: 10,
  next: ['2026-11-04T03:30:00.000Z', '2026-11-11T03:30:00.000Z', '2026-11-18T03:30:00.000Z'],
  labels: { urls: 'Pages to check' },
}
const kept = {
  id: 's1',
  name: 'My pages',
  agent: from.agent,
  input: from.input,
  notify: 'changes',
  every: 'week',
  zone: 'Asia/Kolkata',
  hour: 9,
  minute: 0,
  weekday: 3,
  day: 1,
  price: 2,
  next_at: plan.next[0],
  paused: null,
  created_at: '2026-11-02T10:00:00.000Z',
}
const occurrence = { run_id: 'r2', due_at: plan.next[0], state: 'succeeded', changed: true, error: null }
const lines = [
  { kind: 'same', text: '# Report' },
  { kind: 'removed', text: 'One page' },
  { kind: 'added', text: 'Two pages' },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (address: string, planned = () => Response.json(plan), kepts: object[] = []) => {
  const shell = await openShell('/ai-agents', [build('mfe-support', oldId)], {})
  const server = fetch
  const sent: Record<string, unknown>[] = []
  let schedules = kepts
  const answers: Record<string, (request: Request) => Promise<Response>> = {
    'GET /results/r1': async () => Response.json(from),
    'POST /schedules/plan': async () => planned(),
    'GET /schedules': async () => Response.json({ data: schedules }),
    'POST /schedules': async (request) => {
      sent.push(await request.json())
      schedules = [kept]
      return Response.json(kept)
    },
    'POST /schedules/s1/pause': async () => {
      schedules = [{ ...kept, paused: 'user', next_at: null }]
      return Response.json(schedules[0])
    },
    'GET /schedules/s1/runs': async () => Response.json({ data: [occurrence] }),
    'GET /schedules/s1/runs/r2/difference': async () => Response.json({ lines }),
    'DELETE /schedules/s1': async () => {
      schedules = []
      return Response.json({ data: [] })
    },
  }
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const path = input instanceof Request ? new URL(input.url).pathname.replace('/api/v1', '') : ''
    const answer = input instanceof Request ? answers[`${input.method} ${path}`] : undefined
    return answer && input instanceof Request ? answer(input.clone()) : server(input, init)
  })
  await act(() => shell.router.navigate(address))
  return { user: userEvent.setup(), sent, shell }
}

it('shows price and next runs before it saves', async () => {
  const { user, sent } = await open('/schedules?from=r1')
  expect(await screen.findByText(words.price(2, 10))).toBeTruthy()
  const next = screen.getByText(/4 November 2026.*11 November 2026.*18 November 2026/)
  expect(next.textContent).toContain('4\u00A0November\u00A02026')
  await user.selectOptions(screen.getByRole('combobox', { name: words.every }), words.rhythms.day)
  await user.selectOptions(screen.getByRole('combobox', { name: words.notify }), words.notifyChoices.always)
  await user.click(screen.getByRole('button', { name: words.save }))
  const line = await screen.findByText('My pages', { selector: 'strong' })
  expect(sent).toMatchObject([
    { name: 'My pages', agent: from.agent, input: from.input, every: 'day', hour: 9, minute: 0, notify: 'always' },
  ])
  expect(line.closest('li')?.textContent).toContain('Every week on Wednesday at 9:00\u00A0am (India Standard Time)')
  expect(line.closest('li')?.textContent).toContain('next run 4\u00A0November\u00A02026')
})

it('makes a schedule of a filled form, and forgets the form then', async () => {
  const { user, sent, shell } = await open('/schedules')
  drafts.write(scheduleDraftKey, { agent: from.agent, title: 'Of a form', input: { urls: ['https://b.example'] } })
  await act(() => shell.router.navigate('/schedules?form'))
  await screen.findByText(words.price(2, 10))
  expect(screen.getByText('Pages to check', { selector: 'dt' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText('My pages', { selector: 'strong' })
  expect(sent).toMatchObject([{ name: 'Of a form', agent: from.agent, input: { urls: ['https://b.example'] } }])
  expect(drafts.read(scheduleDraftKey)).toBeNull()
})

it('shows what has changed, pauses, and deletes after a second press', async () => {
  const { user } = await open('/schedules', undefined, [kept])
  await user.click(await screen.findByRole('button', { name: words.named(words.runs, 'My pages') }))
  await user.click(await screen.findByRole('button', { name: words.showChange }))
  const removed = await screen.findByText(words.takenAway)
  const list = removed.closest('ul')
  expect(
    list &&
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(['Removed: One page', 'Added: Two pages'])
  await user.click(screen.getByRole('button', { name: words.named(words.pause, 'My pages') }))
  expect(await screen.findByText(words.paused.user)).toBeTruthy()
  const remove = { name: words.named(words.remove, 'My pages') }
  await user.click(screen.getByRole('button', remove))
  await user.click(screen.getByRole('button', { name: words.keep }))
  await user.click(screen.getByRole('button', remove))
  await user.click(screen.getByRole('button', { name: words.named(words.sure, 'My pages') }))
  expect(await screen.findByText(words.none)).toBeTruthy()
})

it('says that runs are left out while the agent is off', async () => {
  await open('/schedules', undefined, [{ ...kept, unavailable: 'Until noon.' }])
  expect(await screen.findByText(words.off('Until noon.'))).toBeTruthy()
})

it('cannot be saved with a wrong time zone, and shows why', async () => {
  const detail = 'Please choose a time zone such as Asia/Kolkata.'
  const body = { detail, message: detail, code: 'INVALID_INPUT', request_id: 'q', fields: { zone: detail } }
  await open('/schedules?from=r1', () => Response.json(body, { status: 422 }))
  expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.save }).disabled).toBe(true)
})

it('is deleted once, however often that is pressed', async () => {
  const { user } = await open('/schedules', undefined, [kept])
  await user.click(await screen.findByRole('button', { name: words.named(words.remove, kept.name) }))
  const [server, gate, deleting] = [fetch, Promise.withResolvers<void>(), vi.fn()]
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (!(input instanceof Request) || input.method !== 'DELETE') return server(input, init)
    deleting()
    await gate.promise
    return server(input, init)
  })
  const sure = screen.getByRole('button', { name: words.named(words.sure, kept.name) })
  await user.dblClick(sure)
  await user.click(sure)
  gate.resolve()
  expect(await screen.findByText(words.none)).toBeTruthy()
  expect(deleting).toHaveBeenCalledOnce()
})
