import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { build, oldId, openShell } from '../../spec-shell.tsx'
import { words } from './words.ts'

const agentOf = (id: string, title: string) => ({
  id,
  version: 1,
  title,
  summary: '',
  category: 'SEO',
  picture: '',
  price: 1,
  path: `/${id}`,
})
const agents = [agentOf('first', 'First agent'), agentOf('second', 'Second agent')]
const recipe = (name: string, steps: string[]) => ({
  format: 'bazaar-recipe/1',
  name,
  description: '',
  steps: steps.map((agent) => ({ agent, input: {} })),
})
const ready = { id: 'check', ready: true, recipe: recipe('Check all', ['first', 'second']) }
const question = { hint: '', profile: null, options: [], accept: [] }
const plan = {
  price: 5,
  steps: [
    { agent: 'first', title: 'First agent', price: 2, filled: [] },
    { agent: 'second', title: 'Second agent', price: 3, filled: ['Words'] },
  ],
  questions: [{ ...question, name: 'site', label: 'Site', kind: 'url' }],
}
const job = {
  id: 'j1',
  name: 'Check all',
  state: 'failed',
  created_at: '2026-11-02T10:00:00.000Z',
  credits_charged: 2,
  steps: [
    { agent: 'first', title: 'First agent', state: 'succeeded', run_id: 'r1', problem: null },
    { agent: 'second', title: 'Second agent', state: 'failed', run_id: 'r2', problem: 'It did not answer.' },
  ],
}
const refusal = {
  detail: 'Please enter a web address.',
  message: 'Please enter a web address.',
  code: 'INVALID_INPUT',
  request_id: 'q',
  fields: { 'given.site': 'Please enter a web address.' },
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async () => {
  const shell = await openShell('/ai-agents', [build('mfe-agents-seo', oldId, { agents: agents as never })], {})
  const server = fetch
  const started: Record<string, unknown>[] = []
  const saved: ReturnType<typeof recipe>[] = []
  const asked: string[] = []
  const removed: string[] = []
  const list = () => ({ data: [ready, ...saved.map((one, index) => ({ id: `m${index}`, ready: false, recipe: one }))] })
  const answers: Record<string, (request: Request) => Promise<Response>> = {
    'GET /recipes': async () => Response.json(list()),
    'POST /recipes/plan': async () => Response.json(plan),
    'POST /recipes/start': async (request) => {
      const sent = await request.json()
      started.push(sent)
      return sent.given.site ? Response.json({ id: 'j1' }) : Response.json(refusal, { status: 422 })
    },
    'POST /recipes': async (request) => {
      const { name, steps } = await request.json()
      saved.push(
        recipe(
          name,
          steps.map(({ agent }: { agent: string }) => agent),
        ),
      )
      return Response.json(list().data.at(-1))
    },
    'DELETE /recipes/m0': async () => {
      removed.push('m0')
      if (removed.length === 1) return Response.json({ ...refusal, fields: {} }, { status: 409 })
      saved.shift()
      return Response.json(list())
    },
    'GET /recipes/jobs/j1': async () => Response.json(job),
    'GET /recipes/jobs/gone': async () => {
      asked.push('gone')
      return Response.json({ ...refusal, code: 'NOT_FOUND', fields: {} }, { status: 404 })
    },
  }
  const lose = (call: string) => {
    const { [call]: answer } = answers
    answers[call] = async (request) => {
      if (answer) answers[call] = answer
      await answer?.(request)
      throw new TypeError('Failed to fetch')
    }
  }
  /** @returns how to let it go on */
  const hold = (call: string) => {
    const { [call]: answer } = answers
    const gate = Promise.withResolvers<void>()
    answers[call] = async (request) => {
      await gate.promise
      return answer?.(request) ?? Response.error()
    }
    return gate.resolve
  }
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const path = input instanceof Request ? new URL(input.url).pathname.replace('/api/v1', '') : ''
    const answer = input instanceof Request ? answers[`${input.method} ${path}`] : undefined
    return answer && input instanceof Request ? answer(input.clone()) : server(input, init)
  })
  await act(() => shell.router.navigate('/recipes'))
  return { ...shell, user: userEvent.setup(), started, saved, asked, removed, lose, hold }
}

it('asks once, shows the price, and reports each step with its result', async () => {
  const { user, started } = await open()
  await user.click(await screen.findByRole('link', { name: words.named(words.use, 'Check all') }))
  expect(await screen.findByText(words.price(5))).toBeTruthy()
  expect(screen.getByText(`(${words.filled(['Words'])})`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.go(5) }))
  expect((await screen.findAllByText(refusal.detail)).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: /^Site/ }), 'https://a.example')
  await user.click(screen.getByRole('button', { name: words.go(5) }))
  expect(await screen.findByText(words.ended.failed)).toBeTruthy()
  expect(screen.getByText('It did not answer.')).toBeTruthy()
  expect(screen.getByRole('link', { name: words.open }).getAttribute('href')).toBe('/results/r1')
  expect(started.at(-1)).toMatchObject({ given: { site: 'https://a.example' }, recipe: { name: 'Check all' } })
  // A corrected form is another submission.
  expect(new Set(started.map(({ key }) => key)).size).toBe(2)
  await user.click(screen.getByRole('link', { name: words.tryAgain }))
  expect(await screen.findByRole('textbox', { name: /^Site/ })).toBeTruthy()
})

it('starts no second job where the answer to the first press was lost', async () => {
  const { user, started, lose } = await open()
  lose('POST /recipes/start')
  await user.click(await screen.findByRole('link', { name: words.named(words.use, 'Check all') }))
  await user.type(await screen.findByRole('textbox', { name: /^Site/ }), 'https://a.example')
  await user.click(screen.getByRole('button', { name: words.go(5) }))
  await user.click(await screen.findByRole('button', { name: words.go(5) }))
  expect(await screen.findByText(words.ended.failed)).toBeTruthy()
  expect(started).toHaveLength(2)
  expect(new Set(started.map(({ key }) => key)).size).toBe(1)
})

it('asks for its questions again after a lost connection', async () => {
  const { user, lose } = await open()
  lose('POST /recipes/plan')
  await user.click(await screen.findByRole('link', { name: words.named(words.use, 'Check all') }))
  await user.click(await screen.findByRole('button', { name: words.retry }))
  expect(await screen.findByRole('textbox', { name: /^Site/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.retry })).toBeNull()
})

it('brings nobody back who went on while it was started', async () => {
  const { user, router, hold, shell } = await open()
  await user.click(await screen.findByRole('link', { name: words.named(words.use, 'Check all') }))
  await user.type(await screen.findByRole('textbox', { name: /^Site/ }), 'https://a.example')
  const goOn = hold('POST /recipes/start')
  await user.click(screen.getByRole('button', { name: words.go(5) }))
  await act(() => router.navigate('/ai-agents'))
  const started = vi.spyOn(shell.account, 'refreshCredits')
  goOn()
  await expect.poll(() => started).toHaveBeenCalled()
  await act(() => new Promise((settle) => setImmediate(settle)))
  expect(router.state.location.pathname).toBe('/ai-agents')
})

it('is made and put in order with the keyboard alone, or by dragging', async () => {
  const { user, saved } = await open()
  await user.click(await screen.findByRole('link', { name: words.make }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Mine')
  const add = () => screen.getByRole('combobox', { name: words.add })
  await user.selectOptions(add(), 'First agent')
  await user.selectOptions(add(), 'Second agent')
  screen.getByRole('button', { name: words.named(words.up, 'Second agent') }).focus()
  await user.keyboard('{Enter}')
  const items = within(screen.getByRole('list', { name: words.steps })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.includes('Second agent'))).toEqual([true, false])
  // The same by dragging, there and back; what comes from elsewhere moves nothing.
  const order = () =>
    within(screen.getByRole('list', { name: words.steps }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.includes('Second agent'))
  const drag = (from: number, to: number) => {
    const line = (index: number) => screen.getAllByRole('listitem')[index] ?? document.body
    const dataTransfer = { setData: vi.fn() }
    fireEvent.dragStart(line(from), { dataTransfer })
    fireEvent.dragOver(line(to), { dataTransfer })
    fireEvent.drop(line(to), { dataTransfer })
  }
  drag(0, 1)
  expect(order()).toEqual([false, true])
  fireEvent.drop(items[0] ?? document.body)
  expect(order()).toEqual([false, true])
  drag(1, 0)
  expect(await screen.findByText(words.price(5))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.save }))
  expect(await screen.findByRole('form', { name: 'Mine' })).toBeTruthy()
  expect(saved).toMatchObject([{ name: 'Mine', steps: [{ agent: 'second' }, { agent: 'first' }] }])
})

it('opens a file, and refuses one that is no recipe', async () => {
  const { user, saved } = await open()
  const input = await screen.findByLabelText<HTMLInputElement>(words.import)
  await user.upload(input, new File(['{"steps":[]}'], 'wrong.json', { type: 'application/json' }))
  expect(await screen.findByText(words.notRead)).toBeTruthy()
  const text = JSON.stringify(recipe('From a file', ['first', 'second']))
  await user.upload(input, new File([text], 'recipe.json', { type: 'application/json' }))
  expect(await screen.findByText('From a file')).toBeTruthy()
  expect(saved).toHaveLength(1)
})

it('is deleted once for several presses, and stays where that is refused', async () => {
  const { user, saved, removed, hold } = await open()
  const text = JSON.stringify(recipe('From a file', ['first', 'second']))
  await user.upload(await screen.findByLabelText(words.import), new File([text], 'recipe.json'))
  const remove = await screen.findByRole('button', { name: words.named(words.remove, 'From a file') })
  expect(screen.queryByRole('button', { name: words.named(words.remove, 'Check all') })).toBeNull()
  await user.click(remove)
  expect(await screen.findByText(refusal.detail)).toBeTruthy()
  const goOn = hold('DELETE /recipes/m0')
  await user.click(remove)
  await user.click(remove)
  goOn()
  expect(await screen.findByText(words.removed)).toBeTruthy()
  await expect.poll(() => screen.queryByText('From a file')).toBeNull()
  expect([saved, removed.length]).toEqual([[], 2])
})

it('asks no more for a job that is gone', async () => {
  const { router, asked } = await open()
  vi.useFakeTimers()
  await act(() => router.navigate('/recipes?job=gone'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText(refusal.detail)).toBeTruthy()
  expect(asked).toEqual(['gone'])
})
