import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineAgent } from '../../index.ts'
import { AgentPage } from '../page/agent-page.tsx'
import { everyKind } from '../spec-agents.ts'
import { createRunDouble } from '../spec-run-double.ts'

const text = z.string().trim().min(1)
const lead = defineAgent({
  id: everyKind.id,
  version: 1,
  card: everyKind.card,
  price: 2,
  endpoint: everyKind.endpoint,
  output: everyKind.output,
  text: everyKind.text,
  input: z.object({ name: text, criteria: z.object({ areas: z.array(text).min(1), size: text }) }),
  fields: {
    name: { kind: 'text', label: 'Lead name' },
    criteria: {
      kind: 'group',
      label: 'Criteria',
      advanced: 'remembered',
      fields: {
        areas: { kind: 'list', label: 'Areas', item: 'Area', add: 'Add area', remember: true },
        size: { kind: 'text', label: 'Company size', remember: true },
      },
    },
  },
})

const open = (shell: ReturnType<typeof createRunDouble>) =>
  render(<AgentPage services={shell.services} mode="page" onBack={vi.fn()} main={{ agent: lead }} />)
const inOptions = () => screen.getByLabelText(/Company size/).closest('details')

afterEach(cleanup)

it('starts the next form with the criteria of the last run, lists too, and folds them', async () => {
  const shell = createRunDouble()
  shell.state.business = { name: '', site: '', sells: '', audience: '', tone: '', language: '' }
  const user = userEvent.setup()
  const { unmount } = open(shell)
  expect(inOptions()).toBeNull()
  await user.type(screen.getByLabelText(/Lead name/), 'Asha')
  await user.type(screen.getAllByRole('textbox', { name: /Area/ })[0]!, 'Pune')
  await user.type(screen.getByLabelText(/Company size/), '50-200')
  await user.click(screen.getByRole('button', { name: /^Go/ }))
  expect(shell.asked).toHaveLength(1)
  unmount()
  for (const key of shell.state.drafts.keys()) if (!key.startsWith('remember:')) shell.state.drafts.delete(key)
  shell.state.carried.clear()

  open(shell)
  expect(screen.getByText(/From your last run: Areas, Company size\./)).toBeDefined()
  expect(inOptions()).toHaveProperty('open', false)
  expect(screen.getByDisplayValue('Pune')).toBeDefined()
  await user.type(screen.getByLabelText(/Lead name/), 'Ravi')
  await user.click(screen.getByRole('button', { name: /^Go/ }))
  expect(shell.asked.at(-1)?.input).toEqual({ name: 'Ravi', criteria: { areas: ['Pune'], size: '50-200' } })
})

it('opens the options at a criterion that was taken out', async () => {
  const shell = createRunDouble()
  shell.state.business = { name: '', site: '', sells: '', audience: '', tone: '', language: '' }
  shell.state.drafts.set('remember:criteria.areas', ['Pune'])
  shell.state.drafts.set('remember:criteria.size', '50-200')
  const user = userEvent.setup()
  open(shell)
  await user.type(screen.getByLabelText(/Lead name/), 'Ravi')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: /^Go/ }))
  expect(inOptions()).toHaveProperty('open', true)
  expect(shell.asked).toEqual([])
})

it('keeps what is typed right before a reload', () => {
  const shell = createRunDouble()
  open(shell)
  fireEvent.change(screen.getByLabelText(/Lead name/), { target: { value: 'Asha' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(shell.state.drafts.get(`agent:${lead.id}:form`)).toMatchObject({ values: { name: 'Asha' } })
})
