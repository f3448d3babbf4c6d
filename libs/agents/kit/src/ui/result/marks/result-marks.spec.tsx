import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ResultMarks } from './result-marks.tsx'
import { rangesOf, underline, withoutSentence } from './underline.ts'

describe('removing a sentence', () => {
  test.each([
    ['One here. Two there. Three.', 'Two there.', 'One here. Three.'],
    ['# A\n\nOnly this one.\n\nNext.', 'Only this one.', '# A\n\nNext.'],
    ['- One.\n- Two.\n- Three.', 'Two.', '- One.\n- Three.'],
    ['A **bold** claim of \\[9\\] \\* 3 &amp; more. B.', 'A bold claim of [9] * 3 & more.', 'B.'],
    ['Dear A,\n\nPay 5.  \nThanks.', 'Pay 5.', 'Dear A,\n\nThanks.'],
    ['Nothing.', 'Other.', 'Nothing.'],
  ])('%j without %j', (markdown, sentence, rest) => expect(withoutSentence(markdown, sentence).trim()).toBe(rest))
})

test('underlines the marked words of the right sentence, across elements', () => {
  document.body.innerHTML = '<p>It costs 5. Then it\n costs <b>5</b> euros.</p>'
  const mark = { sentence: 'Then it costs 5 euros.', text: '5 euros', reason: 'number' as const }
  const [range] = rangesOf(document.body, [mark])
  expect(range?.toString()).toBe('5 euros')
  expect(range?.startContainer.parentElement?.tagName).toBe('B')
  expect(rangesOf(document.body, [{ ...mark, sentence: 'Gone 5 euros.' }])).toEqual([])
})

test('watches a result only for marks', () => {
  vi.stubGlobal('Highlight', vi.fn())
  vi.stubGlobal('CSS', { highlights: new Map() })
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  underline(document.body, [])()
  expect(observe).not.toHaveBeenCalled()
  underline(document.body, [{ sentence: 'A.', text: 'A', reason: 'number' }])()
  expect(observe).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('lists each sentence once; Keep closes it for good and Remove saves the text without it', async () => {
  const stored = new Map<string, unknown>()
  const saved: string[] = []
  const drafts = {
    read: (key: string) => stored.get(key),
    write: (key: string, value: unknown) => void stored.set(key, value),
  }
  const saveText = async (text: string) => saved.push(text) > 0
  const props = {
    services: { drafts } as never,
    runId: 'r1',
    text: 'It won 9 awards in Goa. Fine. It heals.',
    marks: [
      { sentence: 'It won 9 awards in Goa.', text: '9', reason: 'number' as const },
      { sentence: 'It won 9 awards in Goa.', text: 'Goa', reason: 'name' as const },
      { sentence: 'It heals.', text: 'heals', reason: 'health' as const },
    ],
    result: { busy: false, saveText } as never,
    shown: { current: document.body },
  }
  const user = userEvent.setup()
  const { unmount } = render(<ResultMarks {...props} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0]!)
  expect(saved.map((text) => text.trim())).toEqual(['Fine. It heals.'])
  await user.click(screen.getAllByRole('button', { name: 'Keep' })[1]!)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  unmount()
  render(<ResultMarks {...props} />)
  expect(screen.queryByText(/heals/)).toBeNull()
})
