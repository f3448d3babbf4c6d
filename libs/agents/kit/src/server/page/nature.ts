import type { PageFacts, PageNature, PageWeight } from './page-facts.ts'

const parkedWords =
  /\b(?:domain (?:name )?(?:is |may be )?(?:for sale|available|parked)|buy this domain|this domain (?:is|has been) (?:registered|parked)|parked (?:free|domain)|domain parking|related searches|make an offer)\b/i

/** Answers of servers and firewalls that come with status 200. */
const refusedWords =
  /\b(?:404|page not found|not found|access denied|forbidden|request blocked|are you (?:a )?(?:human|robot)|verify (?:that )?you are (?:a )?human|checking your browser|enable (?:javascript and )?cookies|just a moment|attention required|service unavailable|internal server error|seite nicht gefunden|page introuvable|p[aá]gina no encontrada)\b|ページが見つかりません|पृष्ठ नहीं मिला|الصفحة غير موجودة/iu

/** Below this number of letters a page has no text. With scripts around it, the browser renders the text later. */
const fewLetters = 200
/** Below this number, any script may render the page. */
const veryFewLetters = 60

type Seen = {
  text: string
  words: number
  weight: Pick<PageWeight, 'inlineScript' | 'scripts'>
  forms: PageFacts['forms']
  /** True for an empty element that scripts fill, or a notice for readers without scripts. */
  awaitsScripts: boolean
}

const isScripted = ({ weight, awaitsScripts }: Seen, letters: number): boolean =>
  (weight.scripts.length > 0 || weight.inlineScript > 0) && (awaitsScripts || letters < veryFewLetters)

/** A page that shows something else than its content. */
const standsFor = ({ text, words, forms }: Seen): PageNature | null => {
  if (words < 200 && parkedWords.test(text)) return 'parked'
  if (words < 80 && text.length < 900 && refusedWords.test(text)) return 'refused'
  return words < 120 && forms.some((form) => form.password) ? 'login' : null
}

export const natureOf = (seen: Seen): PageNature => {
  const letters = seen.text.match(/\p{L}/gu)?.length ?? 0
  const other = standsFor(seen)
  if (other !== null || letters >= fewLetters) return other ?? 'content'
  return isScripted(seen, letters) ? 'scripted' : 'thin'
}
