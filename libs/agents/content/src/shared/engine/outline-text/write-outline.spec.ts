import { expect, test } from 'vitest'
import { contextWith } from '../writing/spec-ports.ts'
import { listen } from '../spec-serve.ts'
import { writeOutline } from './write-outline.ts'

const write = async (outline: string) => {
  const job = { outline, language: undefined, version: 'spec@1', role: 'pages.', rules: [] }
  const { output, notices } = await writeOutline(job, contextWith(null, listen().emit))
  return { text: output.data, notices }
}

test('without a model, points that can be published are the page', async () =>
  expect(
    (await write('# Cats\n## before\n- one room, <b>door shut</b>\n- rs 40 a day\n- (say somewhere that tea is free)'))
      .text,
  ).toBe('# Cats\n\n## Before\n\n- One room, door shut\n- Rs 40 a day\n- Tea is free'))

test('leaves room for what only the owner can say, and keeps what is not to be said beside the page', async () => {
  const { text, notices } = await write(
    '# Cats\n## Doubts\n- is it safe?\n- explain why we ask\n- dont mention the vet\n## Price',
  )
  expect(text).toBe(
    '# Outline to fill: Cats\n\n## Doubts\n\n- Is it safe? \\[Write here\\]\n- Explain why we ask \\[Write here\\]\n\n## Price\n\nWhat should this part say? Two or three sentences.\n\n\\[Write here\\]',
  )
  expect(notices?.at(-1)).toBe('Kept out of the text: don’t mention the vet')
})
