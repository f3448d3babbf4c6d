import { readPage } from '@bazaar/agents-kit/server'
import { describe, expect, it } from 'vitest'
import { createPlainReader } from '../../shared/engine/language/plain-reader.ts'
import { readLanguage } from './page-language.ts'
import { rankPhrases } from './rank-phrases.ts'

const ranked = async (body: string, language: string): Promise<string[]> => {
  const facts = readPage(`<html lang="${language}"><body>${body}</body></html>`, 'https://acme.example/')
  const page = await readLanguage(facts, createPlainReader(language), new AbortController().signal)
  return rankPhrases([page]).map(({ forms }) => [...forms.keys()][0] ?? '')
}

describe('a word inside phrases', () => {
  it('is a phrase when several phrases share it', async () => {
    const [first] = await ranked(
      '<h2>Derecho migratorio</h2><h2>Derecho penal</h2><h2>Derecho laboral</h2><p>Derecho registral, con experiencia.</p>',
      'es',
    )
    expect(first).toBe('Derecho')
  })
  it('is none when one phrase holds it', async () => {
    const phrases = await ranked('<p>Rotes Kreuz.</p><p>Rotes Kreuz!</p><p>Rotes Kreuz?</p>', 'de')
    expect(phrases).toEqual(['Rotes Kreuz'])
  })
  it('is left to the grammar in English', async () => {
    const phrases = await ranked('<p>Dental care.</p><p>Dental check.</p><p>Dental bridge.</p>', 'en')
    expect(phrases).not.toContain('Dental')
  })
})

it('counts German compounds for the noun in them', async () => {
  const body = '<p>Ihr Taxi.</p><p>Flughafentaxi und Taxifahrten, Großraumtaxi.</p><p>Standorte.</p><p>Standorte!</p>'
  expect((await ranked(body, 'de'))[0]).toBe('Taxi')
})

it('takes phrases of German that end in a noun', async () => {
  expect(await ranked('<p>Immer erreichbar, auch sehr günstig.</p><p>Neue Kanzlei.</p>', 'de')).toEqual(['Kanzlei'])
})

it('takes no phrases from lines of contact data', async () => {
  expect(
    await ranked('<p>Kanzlei.</p><p>Durchwahl (0 72 22) 9 14 99 - 00</p><p>Post: info@acme.example</p>', 'de'),
  ).toEqual(['Kanzlei'])
})
