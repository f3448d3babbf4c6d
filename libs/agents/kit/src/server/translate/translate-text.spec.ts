import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, test } from 'vitest'
import { inSlices } from './steps.ts'
import { translateText, translateValue, valueSteps } from './translate-text.ts'

const say = dictionaryOf([
  ['Tax', 'कर'],
  ['Income', 'आय'],
  ['You save {1} in {2}.', '{2} में {1} बचेंगे।'],
  ['Nothing is due.', 'कुछ देय नहीं।'],
  ['old', 'पुरानी'],
  ['{1} are due.', '{1} देय हैं।'],
])

test.each([
  ['## Tax', '## कर'],
  ['- **Tax:** ₹500', '- **Tax:** ₹500'],
  ['- **Tax:** ₹5 are due.', '- **Tax:** ₹5 देय हैं।'],
  ['- **Tax** for Asha', '- **कर** for Asha'],
  ['| Income | Tax |\n|---|---:|\n| ₹1 | **Tax** |', '| आय | कर |\n|---|---:|\n| ₹1 | **कर** |'],
  ['You save ₹5 in old.', 'पुरानी में ₹5 बचेंगे।'],
  ['Asha asked. Nothing is due. You save ₹5 in 2026.', 'Asha asked. कुछ देय नहीं। 2026 में ₹5 बचेंगे।'],
  ['1. _Tax_', '1. _कर_'],
  ['<p class="Tax">Tax</p>\n<p>Asha &amp; Tax</p>', '<p class="Tax">कर</p>\n<p>Asha &amp; Tax</p>'],
  ['Taxes', 'Taxes'],
  ['- Asha\rTax  \r\nTax\r', '- Asha\rTax  \r\nकर\r'],
  ['*a_ Tax', '*a_ Tax'],
  ['| a \\| Tax |Tax| |', '| a \\| Tax |कर| |'],
  [`- Tax\n${'x'.repeat(1_001)}`, `- कर\n${'x'.repeat(1_001)}`],
])('%j', (text, said) => expect(translateText(text, say)).toBe(said))

test('goes through values and keeps keys and numbers', () =>
  expect(translateValue({ Tax: ['Tax', 3, null, { note: 'Income' }] }, say)).toEqual({
    Tax: ['कर', 3, null, { note: 'आय' }],
  }))

const fill = (text: string): string => text.repeat(100_000 / text.length)

// Engines quote pages, and their answers are translated on the thread that serves all requests.
test.each([
  `Bread\rmade here${fill(' ')}x`,
  `|${fill(' ')}x|`,
  `> ${fill(' ')}\r-${fill('\t')}x`,
  `${fill('1')}x`,
  fill('*a_ '),
  fill('**a** '),
  `<p>${fill('a>')}`,
  fill('. \n'),
])('leaves a hostile line as it is within bounds (%#)', (text) => {
  const before = process.cpuUsage()
  expect(translateText(text, say) === text).toBe(true)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})

test('lets other work go first while a long answer is translated', async () => {
  const rows = Array.from({ length: 9_000 }, (_, row) => `Asha asked. Nothing is due. You save ₹${row} in 2026.`)
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  const said = await inSlices(valueSteps(rows, say))
  clearInterval(others)
  expect(said).toContain('Asha asked. कुछ देय नहीं। 2026 में ₹7 बचेंगे।')
  expect(turns).toBeGreaterThan(2)
})
