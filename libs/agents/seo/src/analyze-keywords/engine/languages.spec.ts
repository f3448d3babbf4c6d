import { readPage } from '@bazaar/agents-kit/server'
import { describe, expect, it } from 'vitest'
import { createPlainReader } from '../../shared/engine/language/plain-reader.ts'
import { tagWords } from '../../shared/engine/language/tag-words.ts'
import { readAudience } from './audience.ts'
import { describePhrases } from './describe-phrases.ts'
import { findGaps } from './gaps.ts'
import { readLanguage } from './page-language.ts'
import { findQuestions } from './questions.ts'
import { rankPhrases } from './rank-phrases.ts'
import type { ReadSite } from './site-language.ts'

const { signal } = new AbortController()

const analyse = async (lang: string, title: string, body: string, url = 'https://acme.example/') => {
  const facts = readPage(`<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`, url)
  const reader = lang === 'en' ? { read: async (texts: readonly string[]) => tagWords(texts) } : createPlainReader(lang)
  const language = await readLanguage(facts, reader, signal)
  const site: ReadSite = { siteName: null, pages: [{ facts, language }] }
  const phrases = describePhrases(site, rankPhrases([language]))
  const audience = await readAudience('-', site, reader, signal)
  const questions = findQuestions(site, audience, { phrases, forms: lang === 'en' })
  const english = lang === 'en'
  return { phrases, questions, gaps: findGaps(site, audience, { phrases, questions: false, english }) }
}

describe.each([
  [
    'de',
    'Fahrradmiete',
    'Ein Vergleich der Räder hilft beim Aussuchen. Was ist ein Lastenrad? Fahrradmiete. Mietpreise ab heute.',
    'Mietpreise',
  ],
  ['hi', 'केक', 'हमारे केक की तुलना करें। केक कैसे चुनें, यह पढ़ें। केक की कीमत। केक की कीमत देखें और केक मँगवाएँ।', 'कीमत'],
  [
    'ja',
    'ケーキ料金',
    'ケーキの選び方とよくある質問をまとめました。ケーキ料金はこちらです。ケーキ料金の一覧です。',
    'ケーキ料金',
  ],
  ['ar', 'أسعار الكعك', 'مقارنة بين أنواع الكعك وكيف تختار. أسعار الكعك في متجرنا. أسعار الكعك اليوم.', 'أسعار الكعك'],
] as const)('%s', (lang, title, text, priced) => {
  it('finds the intent of a phrase by words of its language', async () => {
    const { phrases } = await analyse(lang, title, `<h2>${priced}</h2><p>${text}</p><p>${text}</p>`)
    expect(phrases.find(({ phrase }) => phrase.includes(priced))).toMatchObject({
      intent: 'transactional',
      intent_from: 'its own words',
    })
  })
  it('misses no help that the pages give in it', async () => {
    const { gaps } = await analyse(lang, title, `<p>${text}</p><p>${text}</p>`)
    expect(gaps.map((gap) => gap.text).join()).not.toMatch(/helps buyers compare|questions of beginners/)
  })
})

it('says of no language it does not know that help is missing', async () => {
  const text = 'Korjaamo huoltaa kaikki polkupyörät vanhassa kaupungissa joka aamu ennen kello kymmentä.'
  const { gaps } = await analyse('fi', 'Pyörä', `<p>${text}</p>`.repeat(3))
  expect(gaps.map((gap) => gap.text).join()).not.toMatch(/helps buyers compare|questions of beginners/)
})

it('keeps the space in names and takes no English small words on pages in other scripts', async () => {
  const text = '仮想 Web Server の設定です。仮想 Web Server for the network。etc の設定です。'
  const names = (await analyse('ja', '仮想サーバ', `<p>${text}</p><p>${text}</p>`)).phrases.map(({ phrase }) => phrase)
  expect(names.join()).toContain('Web Server')
  expect(names).not.toContain('for')
  expect(names).not.toContain('etc')
  const german = 'Wir sparen Strom. Future of Hope, what to do. Wir sparen Strom mit Future of Hope.'
  const phrases = (await analyse('de', 'Strom', `<p>${german}</p><p>${german}</p>`)).phrases.map(({ phrase }) => phrase)
  expect(phrases.filter((phrase) => /\b(?:of|what|to)\b/.test(phrase))).toEqual([])
})

it('lists questions in Japanese and no code that ends with a question mark', async () => {
  const { questions } = await analyse(
    'ja',
    '窯',
    '<h2>だれでも窯を使えますか？</h2><p>はい、だれでも使えます。</p><h2>Ss 01:36 0:00 /sbin/init root 45 0.0 0.2 31940 10396 ?</h2>',
  )
  expect(questions.map(({ question }) => question)).toEqual(['だれでも窯を使えますか？'])
})

it('gives no article to what only stands before another noun', async () => {
  const text =
    'The robot takes a blood sample. Blood samples are tested. Blood is drawn by a robot. A robot draws blood.'
  const { questions } = await analyse('en', 'Blood and robots', `<h1>Blood</h1><p>${text}</p><p>${text}</p>`)
  const asked = questions.map(({ question }) => question).join()
  expect(asked).not.toMatch(/a blood(?! sample)/)
})

it('names a page in the letters of its language', async () => {
  const { gaps } = await analyse(
    'hi',
    'दुकान',
    `<p>${'केक और रोटी। केक ताज़ा है। '.repeat(5)}</p>`,
    `https://acme.example/${encodeURIComponent('केक')}`,
  )
  expect(gaps.map(({ text }) => text).join()).not.toContain('%')
})
