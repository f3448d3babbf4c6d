import { noticeOf } from './notices.ts'
import type { PageFacts, PageNature, PageWeight, TextBlock } from './page-facts.ts'

/** Below this number of letters a page has no text. With scripts around it, the browser renders the text later. */
const fewLetters = 200
/** A sign of Chinese or a syllable of Japanese says as much as several letters. */
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const lettersASign = 2
/** What a template puts its texts into. */
const unfilled = /\{\{[^{}]*\}\}/g
/** Below this number, any script may render the page. */
const veryFewLetters = 60

type Seen = {
  title: string | null
  headings: PageFacts['headings']
  /** All visible text. */
  visible: readonly TextBlock[]
  words: number
  weight: Pick<PageWeight, 'inlineScript' | 'scripts'>
  forms: PageFacts['forms']
  /** True for an empty element that scripts fill, or a notice for readers without scripts. */
  awaitsScripts: boolean
}

const isScripted = ({ weight, awaitsScripts }: Seen, letters: number): boolean =>
  (weight.scripts.length > 0 || weight.inlineScript > 0) && (awaitsScripts || letters < veryFewLetters)

/** A page with fewer words is judged by each of its lines. */
const shortPage = 80
const firstLines = 3
/** Where the main part was not recognised, the letters of the whole page tell how long it is. Menus count, so few words result. */
const lettersAWord = 8

const linesOf = ({ title, headings, visible, words }: Seen): string[] => [
  ...(title === null ? [] : [title]),
  ...headings.filter(({ level }) => level === 1).map(({ text }) => text),
  ...visible.slice(0, words < shortPage ? undefined : firstLines).map(({ text }) => text),
]

/** A page that shows something else than its content. */
const standsFor = (seen: Seen): PageNature | null => {
  const { words, forms, visible } = seen
  const notice = noticeOf({ lines: linesOf(seen), texts: visible.map(({ text }) => text), words })
  return notice ?? (words < 120 && forms.some((form) => form.password) ? 'login' : null)
}

export const natureOf = (seen: Seen): PageNature => {
  const whole = seen.visible.map((block) => block.text).join('\n')
  const text = whole.replace(unfilled, '')
  const letters = (text.match(/\p{L}/gu)?.length ?? 0) + (text.match(signs)?.length ?? 0) * (lettersASign - 1)
  const other = standsFor({ ...seen, words: Math.max(seen.words, Math.floor(letters / lettersAWord)) })
  if (other !== null || letters >= fewLetters) return other ?? 'content'
  return isScripted(seen, letters) || (text !== whole && letters < veryFewLetters) ? 'scripted' : 'thin'
}
