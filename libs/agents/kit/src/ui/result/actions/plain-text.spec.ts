import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const textOf = (html: string): string => {
  const root = document.createElement('div')
  root.innerHTML = html
  return plainText(root)
}

it('keeps paragraphs, list marks and table columns of rich text', () => {
  const html = `
    <h2>Offer</h2>
    <p>Tea <strong>and</strong>
    coffee.<br>Daily.</p>
    <ul><li>Fast</li><li>Warm<ul><li>Very</li></ul></li></ul>
    <ol><li><p>One</p></li><li>Two</li></ol>
    <table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
    <pre><code>a  =  1
b</code></pre>`
  expect(textOf(html)).toBe(
    [
      'Offer',
      '',
      'Tea and coffee.',
      'Daily.',
      '',
      '- Fast',
      '- Warm',
      '  - Very',
      '',
      '1. One',
      '2. Two',
      '',
      'A\tB',
      '1\t2',
      '',
      'a  =  1',
      'b',
    ].join('\n'),
  )
})

it('returns an empty text for empty content', () => {
  expect(textOf('<p> </p>\n')).toBe('')
})
