import { readPage } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { createPlainReader } from '../../shared/engine/language/plain-reader.ts'
import { describePhrases } from './describe-phrases.ts'
import { readLanguage } from './page-language.ts'
import { rankPhrases } from './rank-phrases.ts'

const phrasesOf = async (title: string, body: string, lang: string, description = ''): Promise<string[]> => {
  const html = `<html lang="${lang}"><head><title>${title}</title><meta name="description" content="${description}"></head><body>${body}</body></html>`
  const facts = readPage(html, 'https://acme.example/')
  const language = await readLanguage(facts, createPlainReader(lang), new AbortController().signal)
  return describePhrases({ siteName: null, pages: [{ facts, language }] }, rankPhrases([language])).map(
    ({ phrase }) => phrase,
  )
}

it.each([
  ['de', 'Schreinerei', 'Kontakt'],
  ['hi', 'फिटनेस', 'संपर्क'],
  ['ja', '歯科', 'アクセス'],
])('finds topics and no names of menu pages in %s', async (lang, topic, menu) => {
  const phrases = await phrasesOf(topic, `<h2>${menu}</h2><p>${topic}.</p><p>${topic}!</p><h2>${menu}</h2>`, lang)
  expect(phrases).toContain(topic)
  expect(phrases).not.toContain(menu)
})

it.each([
  ['de', 'Schreinerei', 'Unsere Leistungen'],
  ['es', 'Panadería', 'Experiencia'],
  ['ja', '犬', '時間'],
])('finds topics and no words of every site in %s', async (lang, topic, empty) => {
  const phrases = await phrasesOf('Acme', `<h2>${topic}</h2><p>${topic}.</p><h2>${empty}</h2><p>${empty}.</p>`, lang)
  expect(phrases).toContain(topic)
  expect(phrases).not.toContain(empty)
})

it('takes a social network for a topic only when the page is about it', async () => {
  const body = '<p>Facebook.</p><p>Bakery.</p><p>Facebook!</p><p>Bakery!</p>'
  const isNamed = (phrases: readonly string[]) => phrases.some((phrase) => /facebook/i.test(phrase))
  expect(isNamed(await phrasesOf('Facebook changes its feed', body, 'en'))).toBe(true)
  expect(isNamed(await phrasesOf('Bakery', body, 'en'))).toBe(false)
})

it('writes a topic small that only begins its sentences, and a name large', async () => {
  const body = '<h2>Celebration cakes</h2><p>Celebration cakes.</p><p>Kothrud.</p><p>Kothrud!</p>'
  const phrases = await phrasesOf('Bakery', body, 'en', 'We bake celebration cakes.')
  expect(phrases).toEqual(expect.arrayContaining(['celebration cakes', 'Kothrud']))
})

it('takes no part of a compound for a topic, unless it stands alone as well', async () => {
  const body =
    '<h2>Off-track doors</h2><p>Off-track doors. A door is off-track.</p><h2>Door springs</h2><p>Door springs.</p>'
  expect(await phrasesOf('Acme', body, 'en')).not.toContain('track')
  expect(await phrasesOf('Acme', `${body}<p>Track.</p><p>Track!</p>`, 'en')).toContain('track')
})

it('takes what a site of few words states once', async () => {
  const items = ['Röcke kürzen', 'Dirndl anpassen', 'Vorhänge'].map((item) => `<li>${item}</li>`).join('')
  expect(await phrasesOf('Acme', `<p>Friedberg</p><ul>${items}</ul><p>Friedberg</p>`, 'de')).toContain('Vorhänge')
})

it('takes no Arabic words without a meaning of their own', async () => {
  const body = '<h2>يوجد لدينا بطاطس</h2><p>لدينا بطاطس.</p><p>لدينا ثوم.</p><p>يوجد لدينا ثوم.</p>'
  const phrases = await phrasesOf('Acme', body, 'ar')
  expect(phrases).not.toContain('لدينا')
  expect(phrases).not.toContain('يوجد لدينا')
})
