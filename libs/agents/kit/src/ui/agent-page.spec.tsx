import type { RunEvent } from '@bazaar/contracts'
import type { NoticeAction } from '@bazaar/federation-contract'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentPage } from './agent-page.tsx'
import { viewOf } from './result-view.tsx'
import { createRunDouble, latest } from './spec-run-double.ts'
import { collecting, everyKind, goodInput, receipt } from './spec-agents.ts'

type Shell = ReturnType<typeof createRunDouble>
type Extra = Partial<Parameters<typeof AgentPage>[0]>

const balance = { credit_score: 18, credit_held: 0 }
const result = (data: string): RunEvent => ({ type: 'result', answer: { data, ...receipt }, ...balance })

const open = (shell: Shell = createRunDouble(), extra: Extra = {}) => {
  const onBack = vi.fn()
  const main = { agent: everyKind, example: goodInput }
  const props = { services: shell.services, mode: 'page', onBack, main } as const
  return { ...shell, onBack, user: userEvent.setup(), ...render(<AgentPage {...props} {...extra} />) }
}
const field = (label: RegExp | string) => screen.getByLabelText(label)
const failure = () => within(screen.getByRole('region', { name: 'Result' })).getByRole('alert')
const go = () => screen.getByRole('button', { name: 'Go · 2 credits' })
const send = (shell: Pick<Shell, 'asked'>, ...events: RunEvent[]) =>
  act(async () => events.forEach((event) => latest(shell.asked).send(event)))
const fillAndGo = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Try an example' }))
  await user.click(go())
}

const clipboard = { text: '', html: '', refuse: false }
beforeEach(() => {
  Object.assign(clipboard, { text: '', html: '', refuse: false })
  vi.stubGlobal(
    'ClipboardItem',
    class {
      parts: Record<string, Blob>
      constructor(parts: Record<string, Blob>) {
        this.parts = parts
      }
    },
  )
})
/** Call it after `userEvent.setup`, which replaces the clipboard. */
const watchClipboard = () =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (clipboard.refuse) throw new Error('denied')
        clipboard.text = text
      },
      write: async ([item]: { parts: Record<string, Blob> }[]) => {
        clipboard.text = await item!.parts['text/plain']!.text()
        clipboard.html = await item!.parts['text/html']!.text()
      },
    },
  })

it('shows the balance of the server when it opens', async () => {
  const { state } = open()
  await waitFor(() => expect(state.creditRefreshes).toBe(1))
})

it('says which text model will write', async () => {
  const shell = createRunDouble()
  shell.answers['/api/v1/writer'] = () => ({ model: 'llama3.1:8b', local: true, offer: null })
  open(shell)
  expect(await screen.findByText('Written by llama3.1:8b on this machine')).toBeTruthy()
})

it('says that no text model will write, and nothing while it is unknown', async () => {
  const shell = createRunDouble()
  open(shell)
  expect(screen.queryByText(/Written by|language model/)).toBeNull()
  cleanup()
  shell.answers['/api/v1/writer'] = () => ({ model: null, local: false, offer: null })
  open(shell)
  expect(await screen.findByText('Built without a language model')).toBeTruthy()
  cleanup()
  shell.answers['/api/v1/writer'] = () => ({ model: null, local: false, offer: 'npm run model' })
  open(shell)
  expect(await screen.findByText(/On the server, npm run model downloads one/)).toBeTruthy()
})

describe('the form', () => {
  it('shows every label, with optional fields collapsed', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Every Kind' })).toBeTruthy()
    for (const label of [/Company name/, /Brief/, /Website/, /Annual income/, /Staff/, /Tone/, /Resident in India/]) {
      expect(field(label)).toBeTruthy()
    }
    expect(screen.getByText('More options').closest('details')?.open).toBe(false)
    expect(field(/Website/).getAttribute('placeholder')).toBe('Company Domain')
  })

  it('shows an error at each missing field, focuses the first and sends nothing', async () => {
    const { user, asked } = open()
    await user.click(go())
    expect(await screen.findByText('Company name is required.')).toBeTruthy()
    expect(screen.getByText('Annual income is required.')).toBeTruthy()
    expect(screen.getByText('Staff is required.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/Company name/)))
    expect(field(/Company name/).getAttribute('aria-invalid')).toBe('true')
    expect(asked).toHaveLength(0)
  })

  it('fills the example and sends the definition’s own input', async () => {
    const { user, asked } = open()
    await fillAndGo(user)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({ kind: 'start', agent: everyKind, input: goodInput })
  })

  it('is submitted by Ctrl-Enter from inside a long text', async () => {
    const { user, asked } = open()
    await user.click(screen.getByRole('button', { name: 'Try an example' }))
    await user.type(field(/Brief/), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('converts to capitals where the definition requires them', async () => {
    const { user } = open()
    await user.type(field(/Company name/), 'acme')
    expect(field(/Company name/)).toHaveProperty('value', 'ACME')
  })

  it('keeps a draft across a reload, and offers it again after Back', async () => {
    const shell = createRunDouble()
    const first = open(shell)
    await first.user.type(field(/Company name/), 'acme')
    first.unmount()
    const second = open(shell)
    expect(field(/Company name/)).toHaveProperty('value', 'ACME')
    await second.user.click(screen.getByRole('button', { name: 'Back' }))
    second.unmount()
    const third = open(shell)
    expect(field(/Company name/)).toHaveProperty('value', '')
    await third.user.click(screen.getByRole('button', { name: 'Restore last input' }))
    expect(field(/Company name/)).toHaveProperty('value', 'ACME')
    expect(screen.queryByRole('button', { name: 'Restore last input' })).toBeNull()
  })

  it('gives back what an example replaced', async () => {
    const shell = createRunDouble()
    const actions: (NoticeAction | undefined)[] = []
    shell.services.notify = (_tone, _text, action) => void actions.push(action)
    const { user } = open(shell)
    await user.type(screen.getByLabelText(/Brief/), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Try an example' }))
    expect(screen.getByLabelText(/Brief/)).toHaveProperty('value', 'Grow')
    act(() => actions[0]?.onPress())
    expect(screen.getByLabelText(/Brief/)).toHaveProperty('value', 'Mine')
  })

  it('waits with Go until there is a connection', async () => {
    const { user, asked } = open()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(screen.getByRole('button', { name: 'Try an example' }))
    await user.click(screen.getByRole('button', { name: /^Go/ }))
    expect(await screen.findByText('You are offline. This starts as soon as you are back.')).toBeTruthy()
    expect(asked).toHaveLength(0)
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(asked).toHaveLength(1)
  })

  it.each(['page', 'inline'] as const)('leaves the way back to the host (%s)', async (mode) => {
    const { user, onBack } = open(createRunDouble(), { mode })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})

describe('a run', () => {
  it('is not sent when the credits do not cover the price', async () => {
    const shell = createRunDouble()
    shell.state.balance = { available: 1, held: 0 }
    const { user } = open(shell)
    await fillAndGo(user)
    await waitFor(() => expect(shell.notices).toHaveLength(1))
    expect(shell.notices[0]).toEqual({ tone: 'error', text: 'Insufficient credit score to make this request' })
    expect(shell.asked).toHaveLength(0)
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull()
  })

  it('shows an overlay with Cancel until the first event, then its step, its text, and its text again', async () => {
    const shell = open()
    await fillAndGo(shell.user)
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(screen.getByText('Generating', { selector: '[role=status]' })).toBeTruthy()
    await send(shell, { type: 'started', run_id: 'r1' })
    await send(shell, { type: 'progress', text: 'Reading example.com…', done: 3, total: 8 })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    const pane = within(screen.getByRole('region', { name: 'Result' }))
    expect(pane.getByText(/Reading example\.com…/).textContent).toContain('3 of 8')
    expect(screen.getByText('0:00').getAttribute('aria-hidden')).toBe('true')
    await send(shell, { type: 'text', delta: 'First ' }, { type: 'text', delta: 'draft' })
    expect(await pane.findByText('First draft')).toBeTruthy()
    await send(shell, { type: 'reset', reason: 'Writing it again' }, { type: 'text', delta: 'Second' })
    expect(await pane.findByText('Second')).toBeTruthy()
    expect(pane.queryByText('First draft')).toBeNull()
    expect(pane.getByText('Writing it again')).toBeTruthy()
    expect(go()).toHaveProperty('disabled', true)
    await send(shell, result('**Done** text'))
    expect(screen.getByText('Result ready', { selector: '[role=status]' })).toBeTruthy()
    expect(pane.getByText('Done').tagName).toBe('STRONG')
    expect(go()).toHaveProperty('disabled', false)
  })

  it('is stopped from the panel', async () => {
    const shell = open()
    await fillAndGo(shell.user)
    await waitFor(() => expect(shell.asked).toHaveLength(1))
    await send(shell, { type: 'started', run_id: 'r1' }, { type: 'progress', text: 'Reading' })
    await shell.user.click(screen.getByRole('button', { name: 'Stop for free' }))
    expect([shell.stopped, shell.accepted]).toEqual([['r1'], [false]])
    expect(failure().textContent).toContain('The run was stopped. You were not charged.')
  })

  it('shows the cost of stopping after the first text, and keeps the text that was charged', async () => {
    const shell = open()
    await fillAndGo(shell.user)
    await waitFor(() => expect(shell.asked).toHaveLength(1))
    await send(shell, { type: 'started', run_id: 'r1' }, { type: 'text', delta: 'Half' })
    await shell.user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'The text has begun, so stopping now costs 2 credits. What is written is kept.',
    )
    await shell.user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(shell.stopped).toEqual([])
    await shell.user.click(screen.getByRole('button', { name: 'Stop' }))
    const detail = 'The run was stopped. The text so far is kept, and 2 credits were charged.'
    shell.stopAnswer.run = { answer: { stopped: true, partial_text: 'Half', ...receipt, notices: [detail] } }
    await shell.user.click(screen.getByRole('button', { name: 'Stop and keep the text' }))
    expect(shell.accepted).toEqual([true])
    expect(await screen.findByText('Half')).toBeTruthy()
    expect(screen.getByText(detail)).toBeTruthy()
    expect(screen.getByText('Charged 2 credits')).toBeTruthy()
  })

  it('that fails shows why and that it was free, keeps the form, and can be retried', async () => {
    const shell = open()
    await fillAndGo(shell.user)
    await waitFor(() => expect(shell.asked).toHaveLength(1))
    const thrown = {
      code: 'PAGE_UNREACHABLE',
      detail: 'We could not reach this website.',
      fields: { site: 'Check it' },
    }
    await act(async () => latest(shell.asked).refuse(Object.assign(new Error('x'), thrown)))
    const alert = failure().textContent
    expect(alert).toContain('An error occurred while fetching the data.')
    expect(alert).toContain('We could not reach this website.')
    expect(alert).toContain('You were not charged')
    expect(screen.getByText('Check it')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/Website/)))
    expect(field(/Company name/)).toHaveProperty('value', 'ACME')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await shell.user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(shell.asked).toHaveLength(2))
    expect(shell.asked[1]!.key).not.toBe(shell.asked[0]!.key)
  })

  it('that fails because of a field shows the error at that field and focuses it', async () => {
    const shell = open()
    await fillAndGo(shell.user)
    const detail = 'No company of this name was found.'
    await send(shell, { type: 'failed', code: 'INVALID_INPUT', detail, fields: { company: detail }, ...balance })
    expect(field(/Company name/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(detail)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(field(/Company name/)))
    expect(failure().textContent).toContain(detail)
  })

  it('that loses its connection does not claim to be free, and resumes the same run', async () => {
    const shell = open()
    await fillAndGo(shell.user)
    await waitFor(() => expect(shell.asked).toHaveLength(1))
    await act(async () =>
      latest(shell.asked).refuse(Object.assign(new Error('x'), { code: 'NETWORK', detail: 'Off.', fields: {} })),
    )
    expect(failure().textContent).not.toContain('You were not charged')
    await shell.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(shell.asked[1]!.key).toBe(shell.asked[0]!.key)
  })
})

describe('a result', () => {
  const finished = async (data: string, extra: Extra = {}, answer?: Record<string, unknown>) => {
    const shell = open(createRunDouble(), extra)
    await fillAndGo(shell.user)
    await waitFor(() => expect(shell.asked).toHaveLength(1))
    await send(shell, answer ? { type: 'result', answer, ...balance } : result(data))
    return shell
  }

  it('shows its engine, sources, notices and price', async () => {
    await finished('Text')
    expect(screen.getByText('Built-in engine')).toBeTruthy()
    expect(screen.getByText('Charged 2 credits')).toBeTruthy()
    expect(screen.getByText('Prices were not found on the site.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Example' }).getAttribute('href')).toBe('https://example.com/')
    expect(screen.getByText(/^read .*November 2026/)).toBeTruthy()
  })

  it('copies both plain and formatted text', async () => {
    const { user, notices } = await finished('# Title\n\n**Bold** text')
    watchClipboard()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(clipboard).toMatchObject({ text: 'Title\n\nBold text', html: '' })
    await user.click(screen.getByRole('button', { name: 'More' }))
    // The menu library loads on the first press.
    await user.click(await screen.findByRole('menuitem', { name: 'Copy with formatting' }, { timeout: 10_000 }))
    await waitFor(() => expect(clipboard.html).toContain('<strong>Bold</strong>'))
    expect(notices).toEqual([
      { tone: 'success', text: 'Copied to clipboard!' },
      { tone: 'success', text: 'Copied to clipboard!' },
    ])
  })

  it('without a text reports that an answer arrived, and has nothing to copy', async () => {
    const { user, notices } = await finished('', {}, { other: true })
    watchClipboard()
    expect(screen.getByText('Response received successfully')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(notices).toEqual([{ tone: 'info', text: 'Nothing to copy!' }])
    expect(clipboard.text).toBe('')
  })

  it('appears in the agent’s own view, and is still copied as a whole', async () => {
    const view = viewOf(everyKind, ({ answer, copy }) => (
      <button type="button" onClick={() => copy(answer.data.slice(0, 6))}>
        Seen: {answer.data.length}
      </button>
    ))
    const { user, notices } = await finished('Twelve chars', { main: { agent: everyKind, example: goodInput, view } })
    expect(screen.getByText('Seen: 12')).toBeTruthy()
    watchClipboard()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(clipboard.text).toBe('Twelve chars'))
    await user.click(screen.getByText('Seen: 12'))
    await waitFor(() => expect(clipboard.text).toBe('Twelve'))
    expect(notices.at(-1)).toEqual({ tone: 'success', text: 'Copied to clipboard!' })
  })
})

describe('a page of several forms', () => {
  const openBoth = () =>
    open(createRunDouble(), { variants: [{ agent: collecting, widgets: { microphone: () => <p>Speak</p> } }] })

  it('shows each as a tab, keeps the input of both, and remembers the last', async () => {
    const { user, services, unmount } = openBoth()
    await user.type(field(/Company name/), 'Acme')
    await user.click(screen.getByRole('tab', { name: 'With lists' }))
    await user.type(field(/Keywords/), 'gst, audit{Enter}')
    await user.type(field('Feature 1'), 'Fast{Enter}Small')
    await user.click(screen.getByRole('tab', { name: 'Every Kind' }))
    expect(field(/Company name/)).toHaveProperty('value', 'ACME')
    await user.click(screen.getByRole('tab', { name: 'With lists' }))
    expect(screen.getByRole('button', { name: 'Remove audit' })).toBeTruthy()
    expect(field('Feature 2')).toHaveProperty('value', 'Small')
    unmount()
    render(
      <AgentPage
        services={services}
        mode="page"
        onBack={vi.fn()}
        main={{ agent: everyKind }}
        variants={[{ agent: collecting }]}
      />,
    )
    expect(screen.getByRole('tab', { name: 'With lists' }).getAttribute('aria-selected')).toBe('true')
  })

  it('sends lists, objects and a file as the agent expects them, and omits hidden fields', async () => {
    const { user, asked } = openBoth()
    await user.click(screen.getByRole('tab', { name: 'With lists' }))
    const go = () => user.click(screen.getByRole('button', { name: /^Go/ }))
    await go()
    expect(screen.getByText('Please choose a file.')).toBeTruthy()
    expect(asked).toEqual([])
    await user.type(field(/Keywords/), 'gst')
    await user.type(field('Feature 1'), 'Fast')
    await user.type(field(/^Name/), 'Asha')
    await user.type(field('Area 1'), 'Pune')
    await user.click(screen.getByRole('button', { name: 'Add area' }))
    await user.click(screen.getByRole('button', { name: 'Remove Area 2' }))
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.type(field(/^Topic/), 'Bread')
    expect(screen.queryByLabelText(/Subject/)).toBeNull()
    expect(screen.getByText('Speak')).toBeTruthy()
    const file = new File(['Namaste'], 'cv.txt', { type: 'text/plain' })
    await user.upload(field(/^File/), file)
    await go()
    const lead = { name: 'Asha', areas: ['Pune'] }
    expect(latest(asked).input).toEqual({
      keywords: ['gst'],
      features: ['Fast'],
      lead,
      kind: 'post',
      topic: 'Bread',
      file,
    })
  })
})

describe('the business profile', () => {
  const business = { name: 'Sunrise', site: 'sunrise.in', sells: '', audience: '', tone: '', language: '' }

  it('fills the empty fields of a new form with a note, and is removed with one press', async () => {
    const shell = createRunDouble()
    shell.state.business = business
    const { user, services, unmount } = open(shell)
    expect(field(/Company name/)).toHaveProperty('value', 'Sunrise')
    expect(screen.getByText(/From your business profile: Company name, Website\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take out' }))
    expect(field(/Company name/)).toHaveProperty('value', '')
    expect(screen.queryByText(/From your business profile/)).toBeNull()
    unmount()
    render(<AgentPage services={services} mode="page" onBack={vi.fn()} main={{ agent: everyKind }} />)
    expect(field(/Company name/)).toHaveProperty('value', '')
  })
})
