import { translateText, translateValue } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, test } from 'vitest'
import { decodeGstin } from './engine/decode-gstin.ts'
import { gstTables } from './engine/gst-tables.ts'
import { summaryHtml, summaryMarkdown } from './engine/render-summary.ts'
import { summarise } from './engine/summary.ts'
import { hi } from './report.hi.ts'
import vectors from './vectors/gstins.json' with { type: 'json' }

const say = dictionaryOf(hi)
const portal = /https:\/\/services\.gst\.gov\.in\/services\/searchtp/g

const isEnglish = (line: string): boolean => /[a-z]{2}/.test(line.replace(portal, '').replace(/<[^>]*>/g, ''))

const numbers = [
  ...new Set(JSON.stringify(vectors).match(/(?<=")[0-9A-Z]{15}(?=")/g)),
  'ABCDE1234567890',
  '27AAPFU0000F1ZV',
  '98AAPFU0939F1ZV',
  '27AAPFU0939F1ZA',
]

test('reads a fair number of kinds', () => expect(numbers.length).toBeGreaterThan(15))

test.each(numbers)('%s is explained in Hindi, by itself and with a silent register', (gstin) => {
  const { check, decoded } = decodeGstin(gstin)
  for (const silent of [false, true]) {
    const sections = summarise(gstin, check, decoded, silent)
    for (const text of [summaryMarkdown(`GST number ${gstin}`, sections), summaryHtml(sections)]) {
      expect(translateText(text, say).split('\n').filter(isEnglish)).toEqual([])
    }
  }
  expect(translateValue(check.message, say)).not.toSatisfy(isEnglish)
})

test.each(['name', 'retired'] as const)('has each %s of a state', (part) => {
  const texts = Object.values(gstTables.states).flatMap((state) => state[part] ?? [])
  expect(texts.filter((text) => say(text) === text)).toEqual([])
})
