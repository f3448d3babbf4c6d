import { wordsOf } from '../text/words.ts'
import type { PageFacts, PageNature, PageWeight } from './page-facts.ts'

const parkedWords =
  /\b(?:domain (?:name )?(?:is |may be )?(?:for sale|available|parked)|buy this domain|this domain (?:is|has been) (?:registered|parked)|parked (?:free|domain)|domain parking|related searches|make an offer)\b/i

/** Below this number of letters a page has no text. With scripts around it, the browser renders the text later. */
const fewLetters = 200

export const natureOf = (
  text: string,
  words: number,
  weight: Pick<PageWeight, 'html' | 'inlineScript' | 'scripts'>,
  forms: PageFacts['forms'],
): PageNature => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (words < 200 && parkedWords.test(text)) return 'parked'
  if (words < 120 && forms.some((form) => form.password)) return 'login'
  if (letters >= fewLetters) return 'content'
  return weight.scripts.length > 0 || weight.inlineScript > weight.html * 0.3 ? 'scripted' : 'thin'
}

/** Frequent English words that related languages do not share. */
const smallWords = new Set(
  'the and of to is for with that are you your it on as we our this from by be have or at will can not all more'.split(
    ' ',
  ),
)

/**
 * Detects English by the declared language, corrected by the script and by the share of small English words, because
 * templates often declare `en` for any text.
 */
export const isEnglish = (text: string, declared: string | null): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const byDeclaration = declared === null || /^en\b/i.test(declared)
  if (letters < 60) return byDeclaration
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin < letters * 0.7) return false
  const words = wordsOf(text)
  const small = words.filter((word) => smallWords.has(word.toLowerCase())).length / Math.max(1, words.length)
  // Lists of names and products contain few small words, so a declared `en` lowers the threshold.
  return small >= (byDeclaration ? 0.04 : 0.12)
}
