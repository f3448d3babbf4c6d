import { expect, test } from 'vitest'
import { plainWords } from './markup.ts'

test.each([
  ['<div>Tea &eacute;t&eacute;<br>40&nbsp;&euro;</div>', 'Tea été\n40 €'],
  ['<a href="https://a.example">a.example</a> <a href="mailto:om@a.example">Om</a>', 'a.example Om'],
  ['<style>p{color:red}</style><!-- note --><p>Tea</p>', 'Tea'],
  ['<tr><td>Tea</td><td>40</td></tr>', 'Tea 40'],
  ['ends <<<a <p <li', 'ends <<<a <p <li'],
  ['a < b and c > d, Om <om@a.example>', 'a < b and c > d, Om <om@a.example>'],
  [
    '# Tea\n\n---\n**Hot** and *cold*, `now`\n* [Menu](https://a.example/m)',
    'Tea\n\nHot and cold, now\n- Menu (https://a.example/m)',
  ],
  ['| what | price |\n|---|---|\n| tea | 4 |\n| cake | 5 |', '- tea: 4\n- cake: 5'],
  ['2*3*4 cm, a * b * c, #tea', '2*3*4 cm, a * b * c, #tea'],
])('%s', (pasted, words) => expect(plainWords(pasted)).toBe(words))
