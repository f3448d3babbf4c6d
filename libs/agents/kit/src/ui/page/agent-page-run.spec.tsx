import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { balance, failure, field, fillAndGo, go, open, result, send } from '../spec-agent-page.tsx'
import { createRunDouble, latest } from '../spec-run-double.ts'
import { everyKind, goodInput, receipt } from '../spec-agents.ts'
import { preloadResult } from '../result/late-result.tsx'

beforeAll(preloadResult)

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
    expect((await pane.findByText('Done')).tagName).toBe('STRONG')
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
    // The field shows this message itself.
    expect(screen.getAllByText(detail)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(field(/Company name/)))
    expect(failure().textContent).toContain('An error occurred while fetching the data.Please check the marked field.')
  })

  it('that fails on our side advises to try again once', async () => {
    const agent = { ...everyKind, errors: { panel: 'An error occurred. Please try again.' } }
    const shell = open(undefined, { main: { agent, example: goodInput } })
    await fillAndGo(shell.user)
    const detail = 'Something went wrong on our side. Please try again. You were not charged.'
    await send(shell, { type: 'failed', code: 'INTERNAL', detail, fields: {}, ...balance })
    expect(failure().textContent?.match(/try again/g)).toHaveLength(1)
    expect(failure().textContent).toContain('Something went wrong on our side. You were not charged.')
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
