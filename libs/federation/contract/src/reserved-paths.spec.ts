import { describe, expect, it } from 'vitest'
import { hostPages, serverWords, shapeOf, whyReserved } from './reserved-paths.ts'

describe('whyReserved', () => {
  it.each(['/feedback', '/settings/usage', '/ai-agents/get-tax', '/desk/:id', '/help/*', '/apis', '/results-of-2026'])(
    'lets a remote have %s',
    (path) => expect(whyReserved(path)).toBeNull(),
  )

  it.each(serverWords.filter((word) => !word.startsWith('.')).flatMap((word) => [`/${word}`, `/${word}/page`]))(
    'keeps %s for the server',
    (path) => {
      expect(whyReserved(path)).toContain('the server answers itself')
    },
  )

  it.each([...Object.values(hostPages), '/results/1', '/results/*'])('reserves %s for the host', (path) => {
    expect(whyReserved(path)).toContain('a page of the host')
  })

  it.each([
    '',
    '/',
    '/*',
    '/:any',
    '/:any/page',
    'feedback',
    '//feedback',
    '/Feedback',
    '/feedback/',
    '/a.html',
    '/a?b',
    '/a/*/b',
  ])('rejects the invalid address %j', (path) => expect(whyReserved(path)).toContain('words in small letters'))
})

describe('shapeOf', () => {
  it('is equal for addresses that lead to the same page', () => {
    expect(shapeOf('/desk/:id/notes')).toBe(shapeOf('/desk/:ticket/notes'))
    expect(shapeOf('/desk/:id')).not.toBe(shapeOf('/desk/id'))
  })
})
