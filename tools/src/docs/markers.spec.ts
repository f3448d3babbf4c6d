import { expect, it } from 'vitest'
import { between } from './markers.ts'

it('replaces what lies between the markers, word for word', () => {
  expect(between('a\n<!-- x -->\nold\n<!-- /x -->\nb', 'x', '$1 new')).toBe('a\n<!-- x -->\n$1 new\n<!-- /x -->\nb')
})

it('refuses a document without the markers', () => {
  expect(() => between('no markers', 'x', 'text')).toThrow(/missing/)
})
