import { translateText } from '@bazaar/agents-kit/server'
import type { Phrases } from '@bazaar/agents-kit'
import { dictionaryOf } from '@bazaar/locale/dictionary'

/** Lines of a report that stay English, without quotations, addresses and these words of the site. */
export const englishLines = (report: string, phrases: Phrases, words: readonly string[]): string[] =>
  words
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), translateText(report, dictionaryOf(phrases)))
    .replaceAll(/“[^”]*”/g, '')
    .replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/https?:\/\/\S+/g, '')
    .split('\n')
    .filter((line) => /[a-z]{2}/i.test(line))
