import { type ResultView, results } from '@bazaar/contracts'
import { agentEntry } from '../../index.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AgentResult } from './agent-result.tsx'
import { viewOf } from './result-view.tsx'
import { createRunDouble } from '../spec-run-double.ts'
import { everyKind, receipt } from '../spec-agents.ts'
import { words } from '../words/words.ts'

const stored: ResultView = {
  id: 'run-1',
  agent: 'every-kind',
  main_agent: 'every-kind',
  title: 'ACME',
  excerpt: '',
  favourite: false,
  edited: true,
  created_at: '2026-11-21T05:12:00.000Z',
  deleted_at: null,
  state: 'succeeded',
  input: {},
  answer: {},
  text: 'Edited words',
  original_text: 'Original words',
  version: 2,
  versions: [
    { version: 1, created_at: '2026-11-21T05:12:00.000Z' },
    { version: 2, created_at: '2026-11-21T05:20:00.000Z' },
  ],
  opinion: null,
}

const open = (shell = createRunDouble()) => {
  const answer = { data: 'Original words', ...receipt }
  const again = vi.fn()
  const view = render(
    <AgentResult agent={everyKind} services={shell.services} answer={answer} title="ACME" onAgain={again} />,
  )
  return { ...shell, user: userEvent.setup(), again, ...view }
}
const button = (name: string) => screen.getByRole('button', { name })
const more = async (user: UserEvent, name: string) => {
  await user.click(button('More'))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const refusal = () => {
  throw Object.assign(new Error('x'), { code: 'NETWORK', detail: 'The connection was lost.', fields: {} })
}

describe('versions', () => {
  it.each([
    ['shows a version in the view of its agent', 'Edited words', 'Own view: Edited words'],
    ['shows a version that the view cannot show as text', 'Other words', 'Other words'],
  ])('%s', async (_name, text, expected) => {
    const view = viewOf(everyKind, ({ answer }) => <p>Own view: {answer.data}</p>, {
      withText: (answer, markdown) => (markdown.startsWith('Edited') ? { ...answer, data: markdown } : null),
    })
    const { services } = createRunDouble()
    const answer = { data: 'Original words', ...receipt }
    const opened = { ...stored, answer, text }
    render(
      <AgentResult
        agent={everyKind}
        services={services}
        answer={answer}
        title="ACME"
        view={view}
        opened={opened}
        onAgain={() => undefined}
      />,
    )
    expect(await screen.findByText(expected)).toBeTruthy()
    expect(screen.queryByText(/Own view/) !== null).toBe(expected.startsWith('Own'))
  })

  it('saves an edit as a new version and keeps the original', async () => {
    const { user, calls, answers } = open()
    answers[results.saveVersion.path] = () => stored
    answers[results.chooseVersion.path] = () => ({
      ...stored,
      version: 1,
      text: 'Original words',
      original_text: null,
    })
    await more(user, 'Edit')
    const box = screen.getByRole('textbox', { name: /Edit the text/ })
    expect(box).toHaveProperty('value', 'Original words')
    await user.clear(box)
    await user.type(box, 'Edited words{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Edited words')).toBeTruthy()
    expect(calls[0]).toEqual({
      path: results.saveVersion.path,
      input: { text: 'Edited words' },
      params: { id: 'run-1' },
    })
    expect(screen.getByRole('combobox', { name: /Version/ })).toHaveProperty('value', '2')
    await user.click(button('Back to the original'))
    expect(await screen.findByText('Original words')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /Version/ })).toHaveProperty('value', '1')
  })

  it('takes no words while a version is saved, which would be in none', async () => {
    const { user, answers } = open()
    const late = Promise.withResolvers<ResultView>()
    answers[results.saveVersion.path] = () => late.promise
    await more(user, 'Edit')
    await user.type(screen.getByRole('textbox'), ' and more{Control>}{Enter}{/Control}')
    await user.type(screen.getByRole('textbox'), ' too late')
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Original words and more')
    late.reject(Object.assign(new Error('x'), { code: 'NETWORK', detail: 'Lost.', fields: {} }))
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('readOnly', false))
  })

  it('loses nothing when saving fails or the page is left', async () => {
    const shell = createRunDouble()
    const { user, notices, unmount } = open(shell)
    shell.answers[results.saveVersion.path] = refusal
    await more(user, 'Edit')
    await user.type(screen.getByRole('textbox'), ' and more')
    await user.click(button('Save as new version'))
    await waitFor(() => expect(notices.at(-1)?.text).toBe('This was not saved. The connection was lost.'))
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Original words and more')
    unmount()
    open(shell)
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Original words and more')
    await shell.services.drafts.clear('x')
    await user.click(button('Cancel'))
    expect(await screen.findByText('Original words')).toBeTruthy()
    expect([...shell.state.drafts.keys()]).toEqual([])
  })
})

describe('the actions of a result', () => {
  it('mark a favourite at once, and undo it when saving fails', async () => {
    const { user, answers, notices } = open()
    answers[results.markFavourite.path] = () => ({ ...stored, favourite: true })
    await user.click(button('Favourite'))
    expect(button('Favourite').getAttribute('aria-pressed')).toBe('true')
    answers[results.markFavourite.path] = refusal
    await user.click(button('Favourite'))
    await waitFor(() => expect(notices.at(-1)?.tone).toBe('error'))
    expect(button('Favourite').getAttribute('aria-pressed')).toBe('true')
  })

  it('download it as Word, PDF or Markdown', async () => {
    const { user, state, downloads, notices } = open()
    state.downloadHeaders = { 'x-missing-letters': '0' }
    for (const name of ['Word (.docx)', 'PDF, A4', 'PDF, Letter', 'Markdown']) {
      await user.click(button('Download'))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    const asked = ['docx&paper=a4', 'pdf&paper=a4', 'pdf&paper=letter', 'md&paper=a4']
    expect(downloads).toEqual(asked.map((format) => `/api/v1/runs/run-1/export?format=${format}`))
    expect(notices.map(({ text }) => text)).not.toContain(words.missingLetters)
    state.downloadHeaders = { 'x-missing-letters': '3' }
    await user.click(button('Download'))
    await user.click(await screen.findByRole('menuitem', { name: 'PDF, A4' }))
    expect(notices.at(-1)?.text).toBe(words.missingLetters)
  })

  it('open it in Google Docs: the file first, then the editor by a press of its own', async () => {
    const shell = createRunDouble()
    const notify = vi.spyOn(shell.services, 'notify')
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, downloads } = open(shell)
    const openInDocs = async () => {
      await user.click(button('Download'))
      expect(screen.queryByRole('menuitem', { name: 'Open in Google Sheets…' })).toBeNull()
      await user.click(await screen.findByRole('menuitem', { name: 'Open in Google Docs…' }))
    }
    await openInDocs()
    expect(downloads).toEqual(['/api/v1/runs/run-1/export?format=docx&paper=a4'])
    await waitFor(() => expect(notify.mock.lastCall?.[1]).toContain('File → Open → Upload'))
    expect(opened).not.toHaveBeenCalled()
    notify.mock.lastCall?.[2]?.onPress()
    expect(opened).toHaveBeenCalledWith('https://docs.new', '_blank', 'noopener')

    const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await openInDocs()
    await waitFor(() => expect(notify.mock.lastCall).toEqual(['success', words.openByApp('Google Docs')]))
    phone.mockRestore()

    vi.spyOn(shell.services, 'download').mockImplementation(refusal)
    await openInDocs()
    await waitFor(() => expect(notify.mock.lastCall).toEqual(['error', 'The connection was lost.']))
    opened.mockRestore()
  })

  it('use it in another agent that accepts it', async () => {
    const shell = createRunDouble()
    const accepts = { brief: [{ agent: 'every-kind', output: 'data' }] }
    shell.state.agents.push({
      ...agentEntry(everyKind),
      id: 'next',
      title: 'Next One',
      path: '/ai-agents/next',
      accepts,
    })
    const { user, visited } = open(shell)
    await user.click(button('Use this in…'))
    await user.click(await screen.findByRole('menuitem', { name: 'Next One' }))
    expect(visited.map(({ to }) => to)).toEqual(['/ai-agents/next?from=run-1'])
  })

  it('rename it, and keep the old name when saving fails', async () => {
    const { user, answers, notices } = open()
    answers[results.renameResult.path] = () => ({ ...stored, title: 'Price list' })
    await more(user, 'Rename')
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Price list{Enter}')
    expect(await screen.findByRole('heading', { name: 'Price list' })).toBe(document.activeElement)
    answers[results.renameResult.path] = refusal
    await more(user, 'Rename')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2{Enter}')
    await waitFor(() => expect(notices.at(-1)?.tone).toBe('error'))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Price list 2')
  })

  it('run it again', async () => {
    const { user, again } = open()
    await more(user, 'Run again')
    expect(again).toHaveBeenCalledOnce()
  })
})

describe('thumbs', () => {
  it('up takes one press, and a second press undoes it', async () => {
    const { user, answers, calls } = open()
    answers[results.giveOpinion.path] = (input) => {
      const { vote } = input as { vote: 'up' | null }
      return { opinion: vote === null ? null : { vote, reasons: [], comment: '' } }
    }
    await user.click(button('Useful'))
    expect(button('Useful').getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByText('Thank you.')).toBeTruthy()
    await user.click(button('Useful'))
    expect(button('Useful').getAttribute('aria-pressed')).toBe('false')
    expect(calls.map(({ input }) => input)).toEqual([{ vote: 'up', reasons: [], comment: '' }, { vote: null }])
  })

  it('down asks what is wrong and offers support', async () => {
    const { user, answers, calls } = open()
    answers[results.giveOpinion.path] = (input) => ({ opinion: input })
    await user.click(button('Not useful'))
    const asked = screen.getByRole('group', { name: 'What was wrong?' })
    await user.click(within(asked).getByRole('button', { name: 'Facts are wrong' }))
    await user.type(screen.getByRole('textbox'), 'Not my shop')
    await user.click(button('Send'))
    expect(await screen.findByRole('link', { name: 'Ask support about this result' })).toHaveProperty(
      'pathname',
      '/customer-support',
    )
    expect(calls.at(-1)?.input).toEqual({ vote: 'down', reasons: ['wrong'], comment: 'Not my shop' })
  })
})
