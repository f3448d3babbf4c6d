import { emailDraftExample } from '../../email-draft/example-answer.ts'
import { socialMediaPostExample } from '../../social-media-post/example-answer.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { shell } from './spec-services.tsx'
import { EmailResult } from '../../email-draft/view.tsx'
import { SocialResult } from '../../social-media-post/view.tsx'

afterEach(cleanup)

describe('an e-mail', () => {
  const open = (change: Partial<typeof emailDraftExample.output.data> = {}) => {
    const copied: string[] = []
    const data = { ...emailDraftExample.output.data, ...change }
    render(<EmailResult answer={{ data }} copy={(text) => copied.push(text)} />)
    return { data, copied }
  }

  test('can be corrected, and the corrected text is copied and opened', async () => {
    const user = userEvent.setup()
    const { data, copied } = open()
    const body = screen.getByRole('textbox', { name: 'E-mail' })
    expect(body).toHaveProperty('value', data.body)
    await user.type(body, ' PS: call me.')
    await user.click(screen.getByRole('button', { name: 'Copy e-mail' }))
    expect(copied).toEqual([`${data.body} PS: call me.`])
    const link = screen.getByRole('link', { name: 'Open in my mail program' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(link)).toContain('PS: call me.')
    expect(decodeURIComponent(link)).toContain(`subject=${data.subject}`)
  })

  test('keeps what was typed in each version', async () => {
    const user = userEvent.setup()
    const { data } = open()
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), '!')
    await user.click(screen.getByRole('tab', { name: 'Shorter' }))
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', data.variants[0]?.body)
    await user.click(screen.getByRole('tab', { name: 'Draft' }))
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', `${data.body}!`)
  })

  test('says what is to be filled in, and says nothing where there is nothing', () => {
    open({ to_fill: ['Your name under the e-mail.'], checks: [] })
    expect(screen.getByText('Your name under the e-mail.')).toBeDefined()
    expect(screen.queryByText('Please check')).toBeNull()
  })

  test('a mail too long for an address is only copied', () => {
    open({ body: 'x'.repeat(3_000) })
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('a post', () => {
  const open = (platform: { name: string; max: number; unit: 'characters' | 'weighted' }, content: string) => {
    const { data } = socialMediaPostExample.output
    const variants = [{ content, hashtags: [], length: 1 }, ...data.variants.slice(1)]
    render(
      <SocialResult answer={{ data: { ...data, platform, variants } }} copy={() => {}} services={shell({}).services} />,
    )
  }
  const counter = () => within(screen.getByRole('tabpanel')).getByRole('status').textContent

  test('is counted by characters while it is edited', async () => {
    const user = userEvent.setup()
    open({ name: 'Threads', max: 5, unit: 'characters' }, '👨‍👩‍👧‍👦 é')
    expect(counter()).toBe('3 of 5 for Threads')
    await user.type(screen.getByRole('textbox', { name: 'Text of the post' }), 'more')
    expect(counter()).toBe('7 of 5 for Threads · 2 too many')
  })

  test('is counted by weight for X', async () => {
    open({ name: 'X', max: 280, unit: 'weighted' }, 'see https://example.com/a/very/long/path/that/is/longer')
    await expect.poll(counter).toBe('27 of 280 for X')
  })
})
