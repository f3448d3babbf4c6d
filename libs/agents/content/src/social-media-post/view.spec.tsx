import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ShownText } from '@bazaar/agents-kit/ui'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { createShellDouble } from '@bazaar/federation-alone'
import { socialMediaPostExample } from './example-answer.ts'
import { SocialResult } from './view.tsx'

describe('a post', () => {
  const open = (platform: { name: string; max: number; unit: 'characters' | 'weighted' }, content: string) => {
    const { data } = socialMediaPostExample.output
    const variants = [{ content, hashtags: [], length: 1 }, ...data.variants.slice(1)]
    const shownText = createRef<ShownText>()
    render(
      <SocialResult
        answer={{ data: { ...data, platform, variants } }}
        copy={() => {}}
        shownText={shownText}
        services={createShellDouble({}).services}
      />,
    )
    return shownText
  }
  const counter = () => within(screen.getByRole('tabpanel')).getByRole('status').textContent

  test('updates its character count during editing', async () => {
    const user = userEvent.setup()
    const shownText = open({ name: 'Threads', max: 5, unit: 'characters' }, '👨‍👩‍👧‍👦 é')
    expect(counter()).toBe('3 of 5 for Threads')
    await user.type(screen.getByRole('textbox', { name: 'Text of the post' }), 'more')
    expect(counter()).toBe('7 of 5 for Threads · 2 too many')
    // What the actions above the post copy and send.
    expect(shownText.current).toEqual({ body: '👨‍👩‍👧‍👦 émore' })
  })

  test('uses the weighted count for X', async () => {
    open({ name: 'X', max: 280, unit: 'weighted' }, 'see https://example.com/a/very/long/path/that/is/longer')
    await expect.poll(counter).toBe('27 of 280 for X')
  })
})
