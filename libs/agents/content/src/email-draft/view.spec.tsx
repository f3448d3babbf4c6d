import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import type { ShownText } from '@bazaar/agents-kit/ui'
import { emailDraftExample } from './example-answer.ts'
import { EmailResult } from '../shared/ui/email-result.tsx'
import { plainAsMarkdown } from '../shared/plain-as-markdown.ts'
import view from './view.tsx'

describe('an email', () => {
  const open = (change: Partial<typeof emailDraftExample.output.data> = {}) => {
    const copied: string[] = []
    const data = { ...emailDraftExample.output.data, ...change }
    const shownText = createRef<ShownText>()
    render(<EmailResult answer={{ data }} copy={(text) => copied.push(text)} shownText={shownText} />)
    return { data, copied, shownText }
  }

  test('copies the edited text and hands it to the actions above', async () => {
    const user = userEvent.setup()
    const { data, copied, shownText } = open()
    const body = screen.getByRole('textbox', { name: 'Email' })
    expect(body).toHaveProperty('value', data.body)
    await user.type(body, ' PS: call me.')
    await user.click(screen.getByRole('button', { name: 'Copy email' }))
    expect(copied).toEqual([`${data.body} PS: call me.`])
    expect(shownText.current).toEqual({ subject: data.subject, body: `${data.body} PS: call me.` })
  })

  test('keeps the edits of each version', async () => {
    const user = userEvent.setup()
    const variants = [{ name: 'shorter' as const, subject: 'S', body: 'Short.' }]
    const { data, shownText } = open({ variants })
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '!')
    await user.click(screen.getByRole('tab', { name: 'Shorter' }))
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', data.variants[0]?.body)
    expect(shownText.current).toEqual({ subject: 'S', body: 'Short.' })
    await user.click(screen.getByRole('tab', { name: 'Draft' }))
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', `${data.body}!`)
  })

  test('lists the blanks and hides empty lists', () => {
    open({ to_fill: ['Your name under the email.'], checks: [] })
    expect(screen.getByText('Your name under the email.')).toBeDefined()
    expect(screen.queryByText('Please check')).toBeNull()
  })
})

describe('a rewritten email', () => {
  const { output } = emailDraftExample
  const shown = (text: string) => view.withText?.(output, plainAsMarkdown(text))

  test('is shown as a mail with its subject', () => {
    expect(shown('Subject: Invoice 118_b\n\nDear Neha,\n\n- pay *now*\n- call\n\nBye')).toMatchObject({
      data: { subject: 'Invoice 118_b', body: 'Dear Neha,\n\n- pay *now*\n- call\n\nBye', variants: [] },
    })
  })
  test.each(['Dear Neha, no subject.', 'Subject: only one', ''])(
    'that is no mail any more is shown as text: %s',
    (text) => {
      expect(shown(text)).toBeNull()
    },
  )
  test('that its owner laid out with Markdown is shown as text', () => {
    expect(view.withText?.(output, 'Subject: x\n\nDear **Neha**')).toBeNull()
    expect(view.withText?.({ data: 'of an earlier build' }, 'Subject: x\n\nDear Neha')).toBeNull()
  })
})
