import type { RunEvent } from '@bazaar/contracts'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { AgentPage } from './page/agent-page.tsx'
import { createRunDouble, latest } from './spec-run-double.ts'
import { everyKind, goodInput, receipt } from './spec-agents.ts'

type Shell = ReturnType<typeof createRunDouble>
export type Extra = Partial<Parameters<typeof AgentPage>[0]>

export const balance = { credit_score: 18, credit_held: 0 }
export const result = (data: string): RunEvent => ({ type: 'result', answer: { data, ...receipt }, ...balance })

export const open = (shell: Shell = createRunDouble(), extra: Extra = {}) => {
  const onBack = vi.fn()
  const main = { agent: everyKind, example: goodInput }
  const props = { services: shell.services, mode: 'page', onBack, main } as const
  return { ...shell, onBack, user: userEvent.setup(), ...render(<AgentPage {...props} {...extra} />) }
}
export const field = (label: RegExp | string) => screen.getByLabelText(label)
export const failure = () => within(screen.getByRole('region', { name: 'Result' })).getByRole('alert')
export const go = () => screen.getByRole('button', { name: 'Go · 2 credits' })
export const send = (shell: Pick<Shell, 'asked'>, ...events: RunEvent[]) =>
  act(async () => events.forEach((event) => latest(shell.asked).send(event)))
export const fillAndGo = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Try an example' }))
  await user.click(go())
}
