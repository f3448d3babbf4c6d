import type { RunEvent } from '@bazaar/contracts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AgentPage } from '../page/agent-page.tsx'
import { createRunDouble, latest } from '../spec-run-double.ts'
import { collecting, everyKind, goodInput, receipt } from '../spec-agents.ts'

const open = (shell = createRunDouble()) => {
  const main = { agent: everyKind, example: goodInput }
  const view = render(<AgentPage services={shell.services} mode="page" onBack={() => undefined} main={main} />)
  return { ...shell, ...view, shell, user: userEvent.setup() }
}
const name = () => screen.getByLabelText<HTMLInputElement>(/Company name/)
const go = () => screen.getByRole('button', { name: 'Go · 2 credits' })
const example = () => screen.getByRole('button', { name: 'Try an example' })
const send = (shell: Pick<ReturnType<typeof createRunDouble>, 'asked'>, ...events: RunEvent[]) =>
  act(async () => events.forEach((event) => latest(shell.asked).send(event)))

describe('the reason to hold an upgrade', () => {
  it('is a form with unsent changes', async () => {
    const { user, holds } = open()
    expect(holds.at(-1)).toBeNull()
    await user.click(example())
    expect(holds.at(-1)).toBeNull()
    await user.type(name(), '!')
    expect(holds.at(-1)).toBe('form')
    await user.type(name(), '{Backspace}')
    expect(holds.at(-1)).toBeNull()
  })

  it('is an active run', async () => {
    const { user, holds, ...shell } = open()
    await user.click(example())
    await user.type(name(), '!')
    await user.click(go())
    await waitFor(() => expect(holds.at(-1)).toBe('run'))
    await send(shell, { type: 'failed', code: 'INTERNAL', detail: 'No.', fields: {}, credit_score: 20, credit_held: 0 })
    // A sent form has no unsent changes.
    await waitFor(() => expect(holds.at(-1)).toBeNull())
  })
})

describe('the state carried across an upgrade', () => {
  it('includes typed text, which no longer holds an upgrade', async () => {
    const first = open()
    await first.user.click(example())
    await first.user.type(name(), ' of Pune')
    first.unmount()
    const second = open(first.shell)
    expect(name().value).toBe(`${goodInput.company} OF PUNE`)
    expect(second.holds.at(-1)).toBeNull()
  })

  it('includes a chosen file, which no draft can store', async () => {
    const shell = createRunDouble()
    const main = { agent: collecting }
    const page = () => <AgentPage services={shell.services} mode="page" onBack={() => undefined} main={main} />
    const first = render(page())
    await userEvent.setup().upload(screen.getByLabelText(/^File/), new File(['notes'], 'notes.txt'))
    expect(shell.holds.at(-1)).toBe('form')
    first.unmount()
    render(page())
    expect(screen.getByText(/notes\.txt/)).toBeTruthy()
  })

  it('includes the result on screen', async () => {
    const first = open()
    await first.user.click(example())
    await first.user.click(go())
    await send(
      first,
      { type: 'started', run_id: 'run-7' },
      { type: 'result', answer: { data: 'Millet **cookies**.', ...receipt }, credit_score: 18, credit_held: 0 },
    )
    expect(await screen.findByText('cookies')).toBeTruthy()
    first.unmount()
    open(first.shell)
    expect(await screen.findByText('cookies')).toBeTruthy()
  })

  it('includes an active run, which is resumed', async () => {
    const first = open()
    await first.user.click(example())
    await first.user.click(go())
    await send(first, { type: 'started', run_id: 'run-7' })
    first.unmount()
    const second = open(first.shell)
    await waitFor(() => expect(latest(second.asked)).toMatchObject({ kind: 'follow', runId: 'run-7' }))
    expect(second.holds.at(-1)).toBe('run')
  })
})
