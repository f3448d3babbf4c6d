import { expect, test } from 'vitest'
import { pastedText, shortText } from './pasted-text.ts'

test.each(['🎉🔥', '?!…', '\u200b'])('asks for words instead of %j', (text) => {
  for (const field of [pastedText('Please write'), shortText('Please write')])
    expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toContain('Please write')
})
