import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { markdownBlocks, stripFence } from './markdown-blocks.ts'
import { RichText } from './rich-text.tsx'
import { sanitise } from './sanitise.ts'

afterEach(cleanup)

describe('sanitise', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)">text</p>', '<p>text</p>'],
    ['<script>alert(1)</script><p>after</p>', '<p>after</p>'],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<form action="/x"><input name=a></form>', ''],
    ['<p style="position:fixed">text</p>', '<p>text</p>'],
    ['<svg><g onload=alert(1)></g></svg>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
  ])('%s', (hostile, harmless) => {
    expect(sanitise(hostile)).toBe(harmless)
  })
})

describe('markdownBlocks', () => {
  it('leaves finished blocks as they are while the text grows', () => {
    const before = markdownBlocks('# Title\n\nFirst paragraph.\n\nSecond')
    const after = markdownBlocks('# Title\n\nFirst paragraph.\n\nSecond paragraph **bold**')
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after[2]).toEqual({ key: before[2]?.key, html: '<p>Second paragraph <strong>bold</strong></p>\n' })
  })

  it('never passes raw HTML of a Markdown text on', () => {
    expect(markdownBlocks('Hi <img src=x onerror=alert(1)> there')[0]?.html).not.toContain('img')
  })
})

describe('stripFence', () => {
  it('unwraps a text that is one fenced block, and no other', () => {
    expect(stripFence('```markdown\n# Hi\n```')).toBe('# Hi')
    expect(stripFence('Text\n\n```js\n1\n```')).toBe('Text\n\n```js\n1\n```')
  })
})

describe('RichText', () => {
  it('shows headings, lists, tables and links that open elsewhere', async () => {
    render(
      <RichText
        markdown={'## Plan\n\n- one\n- two\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n[site](https://example.com)'}
      />,
    )
    expect(await screen.findByRole('heading', { name: 'Plan', level: 2 })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('cell', { name: '2' }).getAttribute('align')).toBe('right')
    expect(screen.getByRole('link', { name: 'site' }).getAttribute('rel')).toContain('noopener')
  })
})
