import type { NoticeAction } from '@bazaar/federation-contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AgentPage } from './agent-page.tsx'
import { field, fillAndGo, go, open } from '../spec-agent-page.tsx'
import { createRunDouble, latest } from '../spec-run-double.ts'
import { collecting, everyKind, goodInput } from '../spec-agents.ts'
import { words } from '../words/words.ts'

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

  it.each(['₹12,75,000', 'Rs. 12,75,000', 'INR 12,75,000'])('shows the currency of %s once', async (typed) => {
    const { user } = open()
    await user.type(field(/Annual income/), typed)
    expect(field(/Annual income/)).toHaveProperty('value', '12,75,000')
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

  it('keeps a draft that is left in the moment it is typed', () => {
    const shell = createRunDouble()
    const first = open(shell)
    fireEvent.change(field(/Company name/), { target: { value: 'Acme' } })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    first.unmount()
    open(shell)
    fireEvent.click(screen.getByRole('button', { name: 'Restore last input' }))
    expect(field(/Company name/)).toHaveProperty('value', 'ACME')
  })

  it('asks for a file again after a reload, and sends nothing in its place', async () => {
    const upload = (user: ReturnType<typeof open>['user']) =>
      user.upload(field(/^File/), new File(['Namaste'], 'cv.txt', { type: 'text/plain' }))
    const before = open(createRunDouble(), { main: { agent: collecting } })
    await upload(before.user)
    before.unmount()
    const shell = createRunDouble()
    const key = 'agent:collecting:form'
    // A new document has the drafts, and no memory of files.
    shell.services.drafts.write(key, before.services.drafts.read(key))
    const { user } = open(shell, { main: { agent: collecting } })
    const again = /^Please choose “cv.txt” again. Files are not kept./
    expect(screen.getByText(again)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Go/ }))
    expect(screen.getByText('Please choose a file.')).toBeTruthy()
    await upload(user)
    expect(screen.queryByText(again)).toBeNull()
  })

  it('gives back what an example replaced', async () => {
    const shell = createRunDouble()
    const actions: (NoticeAction | undefined)[] = []
    shell.services.notify = (_tone, _text, action) => void actions.push(action)
    const { user } = open(shell)
    await user.type(screen.getByLabelText(/Brief/), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Try an example' }))
    expect(screen.getByLabelText(/Brief/)).toHaveProperty('value', 'Grow')
    expect(screen.getByText('More options').closest('details')).toHaveProperty('open', true)
    act(() => actions[0]?.onPress())
    expect(screen.getByLabelText(/Brief/)).toHaveProperty('value', 'Mine')
  })

  it('waits with Go until there is a connection', async () => {
    const { user, asked } = open()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(screen.getByRole('button', { name: 'Try an example' }))
    await user.click(screen.getByRole('button', { name: /^Go/ }))
    expect(await screen.findByText('You are offline. This starts as soon as you are back online.')).toBeTruthy()
    expect(asked).toHaveLength(0)
    await user.type(screen.getByLabelText(/Brief/), ' more')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    // As the form is by then.
    expect(asked).toMatchObject([{ input: { brief: 'Grow more' } }])
  })

  it('says that what waits for a connection does not start once the page is left', async () => {
    const { user, asked, notices, unmount } = open()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(screen.getByRole('button', { name: 'Try an example' }))
    await user.click(screen.getByRole('button', { name: /^Go/ }))
    expect(await screen.findByText(words.waitsOnline)).toBeTruthy()
    unmount()
    expect(notices.at(-1)).toEqual({ tone: 'info', text: words.leftOffline })
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(asked).toHaveLength(0)
  })

  it.each(['page', 'inline'] as const)('leaves the way back to the host (%s)', async (mode) => {
    const { user, onBack } = open(createRunDouble(), { mode })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(onBack).toHaveBeenCalledOnce()
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
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(field(/Company name/)).toHaveProperty('value', '')
    expect(screen.queryByText(/From your business profile/)).toBeNull()
    unmount()
    render(<AgentPage services={services} mode="page" onBack={vi.fn()} main={{ agent: everyKind }} />)
    expect(field(/Company name/)).toHaveProperty('value', '')
  })
})
