import { cleanup, render, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { markdownBlocks, wholeBlock } from './markdown-blocks.ts'
import { RichText, preloadRichText } from './rich-text.tsx'
import { sanitise } from './sanitise.ts'
import { stripFence } from './strip-fence.ts'

afterEach(cleanup)

const htmlOf = (content: DocumentFragment): string => {
  const holder = document.createElement('div')
  holder.append(document.importNode(content, true))
  return holder.innerHTML
}
const written = (markdown: string) =>
  markdownBlocks(markdown).map((block) => ({ key: block.key, html: htmlOf(wholeBlock(block)) }))

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
    expect(htmlOf(sanitise(hostile))).toBe(harmless)
  })
})

describe('markdownBlocks', () => {
  it('keeps finished blocks unchanged while the text grows', () => {
    const before = written('# Title\n\nFirst paragraph.\n\nSecond')
    const after = written('# Title\n\nFirst paragraph.\n\nSecond paragraph **bold**')
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after[2]).toEqual({ key: before[2]?.key, html: '<p>Second paragraph <strong>bold</strong></p>\n' })
  })

  it('drops raw HTML in Markdown', () => {
    expect(written('Hi <img src=x onerror=alert(1)> there')[0]?.html).not.toContain('img')
  })
})

describe('a long table', () => {
  const table = (rows: number, cell = (row: number) => `**${row}** [site](https://x.example/${row})`) =>
    ['| a | b |', '|---|--:|', ...Array.from({ length: rows }, (_, row) => `| ${cell(row)} | ${row} |`)].join('\n')

  it('is read in parts and becomes one table again', () => {
    const [block] = markdownBlocks(table(25))
    expect(block?.parts).toHaveLength(3)
    const whole = wholeBlock(block!)
    const rows = [...whole.querySelectorAll('tbody > tr')]
    expect(whole.querySelectorAll('table, thead, tbody')).toHaveLength(3)
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(
      Array.from({ length: 25 }, (_, row) => `${row}`),
    )
    expect(rows[24]?.innerHTML).toContain('<strong>24</strong>')
    expect(rows[24]?.querySelector('a')?.rel).toContain('noopener')
    expect(rows[24]?.lastElementChild?.getAttribute('align')).toBe('right')
  })

  it('reads only new rows while it grows', () => {
    const [before, after] = [markdownBlocks(table(25))[0]!, markdownBlocks(table(26))[0]!]
    expect(after.parts.map((part, index) => part() === before.parts[index]?.())).toEqual([true, true, false])
    expect(after.source).not.toBe(before.source)
  })

  it('is one part where a cell may end it', () => {
    const [block] = markdownBlocks(table(25, (row) => (row === 3 ? '</td></tr></table>' : 'x')))
    expect(block?.parts).toHaveLength(1)
  })

  it('has a table that is inside a cell', () => {
    const [block] = markdownBlocks(table(12, (row) => (row === 3 ? '<table><tbody><tr><td>in' : 'x')))
    expect(wholeBlock(block!).textContent).toContain('11')
  })

  it('keeps text between two tables of equal rows apart', () => {
    const blocks = markdownBlocks(`${table(12)}\n\nand\n\n${table(12)}`)
    expect(blocks.map((block) => wholeBlock(block).querySelectorAll('tbody tr').length)).toEqual([12, 0, 12])
  })
})

describe('allowed Markdown', () => {
  const html = (markdown: string) =>
    written(markdown)
      .map((block) => block.html)
      .join('')

  it.each([
    ['![a <b>shop</b> window](https://x.example/a.png)', '<p>a &lt;b&gt;shop&lt;/b&gt; window</p>\n'],
    ['# First', '<h2 data-title="">First</h2>\n'],
    ['[x](javascript:alert(1))', '<p><a rel="noopener noreferrer nofollow" target="_blank">x</a></p>\n'],
    ['<b onmouseover="alert(1)">bold</b>', '<p><b>bold</b></p>\n'],
    ['<style>p{display:none}</style>', ''],
  ])('%s', (markdown, safe) => {
    expect(html(markdown)).toBe(safe)
  })

  it('shows task lists without form controls', () => {
    expect(html('- [x] done\n- [ ] open')).toMatch(/☑\s*done[^]*☐\s*open/)
    expect(html('- [x] done')).not.toContain('<input')
  })
})

describe('stripFence', () => {
  it('unwraps a text that is a single fenced block', () => {
    expect(stripFence('```markdown\n# Hi\n```')).toBe('# Hi')
    expect(stripFence('Text\n\n```js\n1\n```')).toBe('Text\n\n```js\n1\n```')
  })

  it('keeps two code blocks', () => {
    const two = '```js\n1\n```\n\nand\n\n```js\n2\n```'
    expect(stripFence(two)).toBe(two)
  })

  it('keeps a code block inside the wrapping fence', () => {
    expect(stripFence('```md\n# Hi\n```js\n1\n```\nend\n```')).toBe('# Hi\n```js\n1\n```\nend')
  })

  it('unwraps an open text fence and keeps an open code block', () => {
    expect(stripFence('```markdown\n# Hi\n\nmore')).toBe('# Hi\n\nmore')
    expect(stripFence('```js\nconst a')).toBe('```js\nconst a')
  })
})

describe('RichText', () => {
  it('keeps a selection in the growing block by writing only its tail', async () => {
    const { rerender, container } = render(<RichText markdown={'- first **point** here\n- sec'} />)
    const strong = await screen.findByText('point')
    const items = container.querySelectorAll('li')
    const touched: string[] = []
    const observer = new MutationObserver(() => undefined)
    observer.observe(container, { subtree: true, childList: true, characterData: true })
    getSelection()?.selectAllChildren(items[0]!)
    for (const tail of ['ond', 'ond point', 'ond point with `code`', 'ond point with `code`\n- third'])
      rerender(<RichText markdown={`- first **point** here\n- sec${tail}`} />)
    for (const { target } of observer.takeRecords()) if (items[0]?.contains(target)) touched.push(target.nodeName)
    observer.disconnect()
    expect(touched).toEqual([])
    expect(getSelection()?.toString()).toBe('first point here')
    expect(screen.getByText('point')).toBe(strong)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent.trim())).toEqual([
      'first point here',
      'second point with code',
      'third',
    ])
  })

  it('follows a text that restarts', async () => {
    const { rerender, container } = render(<RichText markdown={'# Old\n\n| a |\n|---|\n| 1 |'} />)
    await screen.findByRole('cell', { name: '1' })
    rerender(<RichText markdown={'New [site](https://example.com) text'} />)
    expect(container.textContent.trim()).toBe('New site text')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keeps the elements of finished blocks while the text grows', async () => {
    const { rerender } = render(<RichText markdown={'First paragraph.\n\nSec'} />)
    const first = await screen.findByText('First paragraph.')
    rerender(<RichText markdown={'First paragraph.\n\nSecond **part**'} />)
    expect(screen.getByText('First paragraph.')).toBe(first)
    expect(screen.getByText('part').tagName).toBe('STRONG')
  })

  it('shows the beginning of a long text at once and then all of it', async () => {
    await preloadRichText()
    const paragraphs = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} ${'word '.repeat(20)}`)
    const container = document.body.appendChild(document.createElement('div'))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const root = createRoot(container)
    flushSync(() => root.render(<RichText markdown={paragraphs.join('\n\n')} />))
    expect(container.querySelectorAll('p').length).toBeGreaterThan(5)
    expect(container.querySelectorAll('p').length).toBeLessThan(20)
    expect(container.querySelector('[aria-busy]')).toBeTruthy()
    await expect.poll(() => container.querySelectorAll('p')).toHaveLength(60)
    expect(container.querySelector('[aria-busy]')).toBeNull()
    root.unmount()
    container.remove()
  })

  it('gives sentences in a table a wide column', async () => {
    render(<RichText markdown={`| a | b |\n|---|---|\n| 1 | ${'word '.repeat(20)}|`} />)
    const cells = (await screen.findAllByRole('cell')).map((cell) => cell.hasAttribute('data-long'))
    expect(cells).toEqual([false, true])
  })

  it('shows headings, lists, tables and links that open in a new tab', async () => {
    render(
      <RichText
        markdown={'## Plan\n\n- one\n- two\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n[site](https://example.com)'}
      />,
    )
    expect(await screen.findByRole('heading', { name: 'Plan', level: 2 })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('table').tabIndex).toBe(0)
    expect(screen.getByRole('cell', { name: '2' }).getAttribute('align')).toBe('right')
    expect(screen.getByRole('link', { name: 'site' }).getAttribute('rel')).toContain('noopener')
  })
})

it('begins each block on the side of its own language', async () => {
  await preloadRichText()
  render(<RichText markdown={'- one\n- two'} />)
  expect((await screen.findByRole('list')).closest('[dir]')?.getAttribute('dir')).toBe('auto')
})
