import type { PageFacts } from '@bazaar/agents-kit/server'
import { stopWordsOf } from '../../shared/engine/language/plain-reader.ts'

const words = /\p{L}[\p{L}\p{M}'’-]*/gu
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** How the page writes its words, such as names and German nouns, in small letters → as most often written. */
const spellingsOf = (facts: PageFacts | null): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  const text = facts === null ? '' : [facts.title, facts.description, facts.siteName, facts.mainText].join('\n')
  for (const [word] of text.matchAll(words)) {
    // Words in capitals alone are abbreviations or shouted as well.
    if (word.length > 4 && word === word.toUpperCase()) continue
    const forms = counts.get(word.toLowerCase()) ?? new Map<string, number>()
    counts.set(word.toLowerCase(), forms.set(word, (forms.get(word) ?? 0) + 1))
  }
  const mostOften = (forms: ReadonlyMap<string, number>): string =>
    [...forms].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
  return new Map([...counts].map(([lower, forms]) => [lower, mostOften(forms)]))
}

/** Words that the page lacks begin small, but for German, where most of them are nouns. */
const inSmall = (text: string, facts: PageFacts | null, language: string | null): string => {
  const spellings = spellingsOf(facts)
  const small = new Set(stopWordsOf('de'))
  const whole = text.replace(words, (word) => {
    const lower = word.toLowerCase()
    return spellings.get(lower) ?? (language === 'de' && word.length > 4 && !small.has(lower) ? capital(lower) : lower)
  })
  return whole.replace(/(?:^|[.?:]\s+)\p{Ll}/gu, (start) => start.toUpperCase())
}

/** Removes repeated punctuation and all-caps text. Abbreviations of up to four letters stay. */
export const calm = (text: string, facts: PageFacts | null, language: string | null): string => {
  const quiet = text
    .replace(/\s*!+(?=\s+\S)/g, '.')
    .replace(/!+/g, '')
    .replace(/([?.,])\1+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = quiet.replace(/[^\p{L}]/gu, '')
  const shouted = letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  if (shouted) return inSmall(quiet, facts, language)
  return quiet.replace(/(?<!\p{L})\p{Lu}{6,}(?!\p{L})/gu, (word) => capital(inSmall(word, facts, language)))
}
