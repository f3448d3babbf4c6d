import type { Locale } from '@bazaar/locale'

const countOf = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0

/** Language of a text, for screen readers: Hindi when most of its letters are. */
export const languageOf = (text: string): Locale =>
  countOf(text, /\p{Script=Devanagari}/gu) * 2 > countOf(text, /\p{L}/gu) ? 'hi' : 'en'
