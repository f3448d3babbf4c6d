import { expect, test } from 'vitest'
import { plainAsMarkdown } from './plain-as-markdown.ts'

test.each([
  ['Hi A,\n\nOne.\nTwo.', 'Hi A,\n\nOne.  \nTwo.'],
  ['Points:\n- one\n- two\nEnd', 'Points:\n- one\n- two  \nEnd'],
  ['1. first\n# not a heading', '1\\. first  \n\\# not a heading'],
  ['a_b *c* [x](y) <b> `d` ~e~ p|q', 'a\\_b \\*c\\* \\[x\\](y) \\<b\\> \\`d\\` \\~e\\~ p\\|q'],
  ['-5% &amp; more', '\\-5% &amp;amp; more'],
  ['#chai #Pune', '\\#chai #Pune'],
])('%j', (plain, markdown) => expect(plainAsMarkdown(plain)).toBe(markdown))
