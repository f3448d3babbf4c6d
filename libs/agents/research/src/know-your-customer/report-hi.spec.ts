import { translateText, translateValue } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, test } from 'vitest'
import { decodeGstin } from '../shared/engine/gst/decode-gstin.ts'
import { gstTables } from '../shared/engine/gst/gst-tables.ts'
import { offlineRecord } from './engine/offline-record.ts'
import { summaryHtml, summaryMarkdown } from './engine/render-summary.ts'
import { registerSummary, unknownSummary } from './engine/register-summary.ts'
import { summarise } from './engine/summary.ts'
import { type GstRecord } from './gst-record.ts'
import { hi } from './report.hi.ts'
import { known, unknown } from './ui/spec-records.ts'
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
  const { constitution, type } = offlineRecord(decoded)
  expect(translateValue([constitution ?? '', type ?? ''], say)).not.toSatisfy((texts: string[]) =>
    texts.some(isEnglish),
  )
})

test('tells the day of the tables in words', () => {
  const text = summaryMarkdown('', summarise('27AAPFU0939F1ZV', decodeGstin('27AAPFU0939F1ZV').check, null, false))
  expect(text).toMatch(/Tables last checked on \d{1,2} [A-Z][a-z]+ \d{4}\./)
})

test.each(['name', 'retired'] as const)('has each %s of a state', (part) => {
  const texts = Object.values(gstTables.states).flatMap((state) => state[part] ?? [])
  expect(texts.filter((text) => say(text) === text)).toEqual([])
})

const [gstin, asked, now] = [known.gstin, known.register!, new Date('2026-11-21T05:00:00Z')]
const { decoded } = decodeGstin(gstin)
const record: GstRecord = { ...known.gstin_response, registered: '2017-07-01' }
const filed = (count: number): GstRecord['filings'] =>
  Array.from({ length: 4 }, (_, at) => ({
    mode: 'ONLINE',
    type: 'GSTR3B',
    period: `0${at + 1}2026`,
    filed: at < count ? `2026-0${at + 2}-20` : null,
    ack: null,
    status: at < count ? 'Filed' : 'Not filed',
  }))
const [place] = record.addresses
/** Names and the register's own words. */
const kept =
  /ACME TRADERS PRIVATE LIMITED|Acme|Attestr|Active|Private Limited Company|Individual|Regular|Retail Business(?: and Warehouse \/ Depot)?|GSTR/g

test.each<[string, GstRecord, string | null]>([
  ['a known business', record, 'Active'],
  ['one with few words', unknown.gstin_response, null],
  ['one that is not active', { ...record, active: false, expiry: '2026-03-31', type: null, filings: filed(4) }, null],
  ['one that began this year', { ...record, registered: '2026-07-01', constitution: null, filings: filed(2) }, null],
  ['one of a year', { ...record, registered: '2025-05-01', constitution: 'Individual', type: null }, null],
  ['one with a place', { ...record, registered: 'unclear', addresses: [{ ...place!, state: null }] }, null],
])('the summary of %s is Hindi', (_name, entry, status) => {
  const sections = registerSummary(gstin, entry, decoded!, { ...asked, status }, now)
  for (const text of [summaryMarkdown('', sections), summaryHtml(sections)]) {
    const told = translateText(text, say).replaceAll(kept, '').replaceAll('unclear', '')
    expect(told.split('\n').filter(isEnglish)).toEqual([])
  }
})

test('the summary of a number that the register does not know is Hindi', () => {
  const text = summaryMarkdown('', unknownSummary(gstin, decoded!, asked))
  expect(translateText(text, say).replaceAll(kept, '').split('\n').filter(isEnglish)).toEqual([])
})

test('the summary says the register’s status in Hindi beside its own word', () => {
  const text = summaryMarkdown('', registerSummary(gstin, record, decoded!, { ...asked, status: 'Cancelled' }, now))
  expect(translateText(text, say)).toContain('स्थिति रद्द (Cancelled) है')
})

test('the words of a register are Hindi, in its tables and in a sentence', () => {
  expect(translateValue(['ONLINE', 'August', 'Filed', 'Regular', 'Retail Business'], say)).toEqual([
    'ऑनलाइन',
    'अगस्त',
    'दाखिल',
    'नियमित (Regular)',
    'Retail Business',
  ])
  expect(say('It is registered as a Company, for tax as Regular.')).toContain('टैक्स के लिए नियमित (Regular) करदाता')
})
