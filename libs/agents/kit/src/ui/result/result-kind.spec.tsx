import type { ShellServices } from '@bazaar/federation-contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useImperativeHandle } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ResultKind, RunReceipt, agentEntry } from '../../index.ts'
import { AgentResult } from './agent-result.tsx'
import { ResultPanel } from './result-panel.tsx'
import type { ResultView } from './result-view.tsx'
import { createRunDouble } from '../spec-run-double.ts'
import { everyKind, receipt } from '../spec-agents.ts'
import { words } from '../words/words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const text = 'Dear Asha, the price list is below.'
const answer = { data: text, ...receipt }

const shown = {
  'a result that has just come': (services: ShellServices) => (
    <AgentResult agent={everyKind} services={services} answer={answer} title="Prices" onAgain={() => undefined} />
  ),
  'a stored result': (services: ShellServices) => (
    <ResultPanel
      services={services}
      agentId={everyKind.id}
      answer={answer}
      text={text}
      hasText
      output={answer}
      receipt={RunReceipt.parse(receipt)}
      title="Prices"
    />
  ),
}

const open = (result?: ResultKind, show = shown['a result that has just come']) => {
  const shell = createRunDouble()
  shell.state.agents = [agentEntry({ ...everyKind, ...(result && { result }) })]
  render(show(shell.services))
  return within(screen.getByRole('group', { name: 'What to do with the result' })).getAllByRole('button')
}

const firsts = [
  ['a text', undefined, 'Copy'],
  ['a list', 'list', 'Download'],
  ['a mail', 'mail', 'Open in mail'],
] as const

describe.each(Object.entries(shown))('%s', (_how, show) => {
  it.each(firsts)('of %s leads with what it is for', (_what, kind, first) => {
    const [leading, ...others] = open(kind, show)
    expect(leading?.textContent).toBe(first)
    expect(leading?.className).toMatch(/primary/)
    expect(others.filter(({ className }) => className.includes('primary'))).toEqual([])
  })
})

it('opens a mail in the mail program, which the menu then does not repeat', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  open('mail')
  await userEvent.click(screen.getByRole('button', { name: 'Open in mail' }))
  expect(opened.mock.calls[0]?.[0]).toMatch(/^mailto:\?subject=Prices&body=Dear%20Asha/)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Send by email' })).toBeNull()
})

it('opens and copies the mail that its view shows, and says when it is too long to open whole', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const View: ResultView = ({ shownText }) => {
    useImperativeHandle(shownText, () => ({ subject: 'New prices', body: 'As typed. '.repeat(200) }), [])
    return null
  }
  const shell = createRunDouble()
  shell.state.agents = [agentEntry({ ...everyKind, result: 'mail' })]
  render(
    <AgentResult
      agent={everyKind}
      services={shell.services}
      answer={answer}
      view={View}
      title="Prices"
      onAgain={() => undefined}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open in mail' }))
  expect(opened.mock.calls[0]?.[0]).toMatch(/^mailto:\?subject=New%20prices&body=As%20typed/)
  expect(shell.notices).toEqual([{ tone: 'info', text: words.mailCut }])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toMatch(/^Subject: New prices\n\nAs typed\. As typed/)
})

describe('on a phone', () => {
  it.each([
    ['a text', undefined, ['Copy', 'Download', 'More', 'Favourite']],
    ['a list', 'list', ['Download', 'More', 'Favourite']],
    ['a mail', 'mail', ['Open in mail', 'Download', 'More', 'Favourite']],
  ] as const)('%s has one action, its downloads and a menu', (_what, kind, names) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    expect(open(kind).map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(names)
  })

  it('copies a list from the menu', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    open('list')
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeDefined()
  })
})
