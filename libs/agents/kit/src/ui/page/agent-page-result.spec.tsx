import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { viewOf } from '../result/result-view.tsx'
import { balance, type Extra, fillAndGo, open, result, send } from '../spec-agent-page.tsx'
import { createRunDouble } from '../spec-run-double.ts'
import { everyKind, goodInput } from '../spec-agents.ts'
import { preloadResult } from '../result/late-result.tsx'

beforeAll(preloadResult)

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
    expect(screen.getByRole('link', { name: 'Example /about' })).toBeTruthy()
    // Both were read at once.
    expect(screen.getAllByText(/21 November 2026/)).toHaveLength(1)
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
