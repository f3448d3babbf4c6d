import type { Phrases } from '@bazaar/agents-kit'
import { translateText } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'

/** Lines of a report that stay English in a translation, without its CSV block, addresses and time zone. @param kept words that stay */
export const englishLines = (report: string, phrases: Phrases, kept: RegExp): string[] =>
  translateText(report.replace(/```[\s\S]*?```/g, ''), dictionaryOf(phrases))
    .replaceAll(/(?:https?|ftp):\/\/[^\s|)]+/g, '')
    .replaceAll(/\bUTC\b/g, '')
    .replaceAll(kept, '')
    .split('\n')
    .filter((line) => /[a-z]{2}/i.test(line))
