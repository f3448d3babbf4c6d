import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ResultKind } from '../index.ts'
import { AgentResult } from './agent-result.tsx'
import { createRunDouble } from './spec-run-double.ts'
import { everyKind, receipt } from './spec-agents.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (result?: ResultKind) => {
  const shell = createRunDouble()
  const agent = { ...everyKind, ...(result && { result }) }
  const answer = { data: 'Dear Asha, the price list is below.', ...receipt }
  render(
    <AgentResult agent={agent} services={shell.services} answer={answer} title="Prices" onAgain={() => undefined} />,
  )
  return within(screen.getByRole('group', { name: 'What to do with the result' })).getAllByRole('button')
}

it.each([
  ['a text', undefined, 'Copy'],
  ['a list', 'list', 'Download'],
  ['a mail', 'mail', 'Open in mail'],
] as const)('%s leads with what it is for', (_what, kind, first) => {
  const [leading, ...others] = open(kind)
  expect(leading?.textContent).toBe(first)
  expect(leading?.className).toMatch(/primary/)
  expect(others.filter(({ className }) => className.includes('primary'))).toEqual([])
})

it('opens a mail in the mail program, which the menu then does not repeat', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  open('mail')
  await userEvent.click(screen.getByRole('button', { name: 'Open in mail' }))
  expect(opened.mock.calls[0]?.[0]).toMatch(/^mailto:\?subject=Prices&body=Dear%20Asha/)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Send by e-mail' })).toBeNull()
})
