import { sentencesOf } from '@bazaar/agents-kit/server'
import { clausesOf } from './clauses.ts'
import { isConfidential, isKept, tonePhrase, untold } from './private.ts'

const abbreviation =
  /^(?:\p{L}|nos?|rs|inr|mr|mrs|ms|dr|st|sr|jr|approx|incl|excl|qty|tel|ph|mob|ext|dept|govt|ltd|pvt|co|inc|vs|eg|ie|ca|bzw|usw|z|ggf|inkl|sept)$/iu

/** A number with a full stop is German for “9th” behind such words, before a month or a floor, or at the start of a line. */
const ordinalAfter =
  /(?:^|(?<![\p{L}\p{N}])(?:am|bis|der|die|das|den|dem|zum|zur|vom|ab|im|seit|(?<=\d\. )(?:und|oder)|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch),? )$/iu
const ordinalBefore = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|stock|og\b|etage|klasse|mahnung|rate\b)/i

const endsSentence = (word: string, before: string, after: string): boolean =>
  /^\d{1,2}$/.test(word) ? !ordinalAfter.test(before) && !ordinalBefore.test(after) : !abbreviation.test(word)

/** Splits after full stops that a small letter follows too, as in quickly typed notes. */
export const typedSentences = (text: string): string[] =>
  text
    .replace(/(?<!\S)(\S{1,200}\.\p{Ll}{2,}(?:\/\S{0,200})?)\.\s+(?=\p{Ll})/gu, '$1.\n')
    .replace(
      // Behind “24.”, up to 12 is a month; more ends a price or a time.
      /(?<![\p{L}\p{N}])(?:(?<!\.)|(?=(?:1[3-9]|[2-9]\d|\d{1,2}\p{L}{1,3})[.!?]))([\p{L}\p{M}\p{N}]{1,40})(["”’)%]?[.!?])\s+(?=\p{Ll})/gu,
      (all, word: string, mark: string, at: number, whole: string) =>
        endsSentence(word, whole.slice(Math.max(0, at - 12), at), whole.slice(at + all.length, at + all.length + 8))
          ? `${word}${mark}\n`
          : all,
    )
    .split('\n')

/** “thank her for the cake and ask her to send the bill” holds two directions. */
const nextDirection =
  / (?:and|then|also) (?=(?:(?:ask|tell|thank|remind|inform|invite) (?:him|her|them|the)|ask (?:if|whether|which|what|when|how)|apologi[sz]e) )/

/** “its 210, ask which one he wants”: what comes before a direction is for the reader. */
const beforeDirection =
  /(?<=^(?:so |very )?(?:sorry|apologies),) (?=(?:ask|tell|offer|remind|inform|invite|request)\b)|(?<=,) (?=(?:and |also |please |pls )*(?:mention (?!only\b|nothing\b)(?=\S+ \S)|(?:explain|point out|stress|add) (?:that|we|i)|(?:(?:we|i) )?hope (?:he|she|they)|keep (?:his|her|their))\b)|(?<=,) (?=(?:and |so |also |please |pls )*(?:(?:ask|tell|remind|inform|thank|wish|invite) (?:him|her|them)|ask (?:for|if|whether|which|what|when|how)|thank (?:all|everyone|our|the)|apologi[sz]e|say sorry)\b)/i

/** “Your refund is processed, takes 5 days, order number 12”: further details become sentences of their own. */
const beforeMore =
  /,(?<=\S \S+,) (?=(?:takes|costs|lasts) |(?:order|invoice|booking|reference|ticket) (?:no|number|id|ref)\b)/i

/** “… or we pause deliveries - firm but polite”: how to write, behind what to say. */
const toneBehind = new RegExp(`[ ,]*(?:[-–—]|\\() ?(?=${tonePhrase}[).!]*$)`, 'iu')

/** “be polite but firm: no credit this time”: how to write, before what to say. */
const toneBefore = new RegExp(`(?<=^${tonePhrase}:) `, 'iu')

/** “The last group was only three, don't tell”: separates the request from the note before it. */
const keptBehind = new RegExp(
  ` ?[,;(–—-] ?(?=(?:but |and |please |pls |aber |bitte |pero |mais )*(?:(?:${untold})[^,.]{0,40}|(?:don['’]?t|do not) \\w+ (?:him|her|them)\\b[^,.]{0,20})[.!)।]*$)`,
  'iu',
)

/** Splits off brackets that hold a note for the writer alone: “(don't blame them by name, it is Uma)”. */
const bracketed = (sentence: string): string[] =>
  sentence.split(/ (?=\([^()]*\))|(?<= \([^()]*\)) /).reduce<string[]>((parts, part) => {
    const isOwn = (each: string): boolean => each.startsWith('(') && isKept(each.slice(1)) && each.split(' ').length > 4
    const before = parts.at(-1)
    return before === undefined || isOwn(part) || isOwn(before)
      ? [...parts, part]
      : [...parts.slice(0, -1), `${before} ${part}`]
  }, [])

/** Returns the text after an order: “write a post: …”, “make it funny: …”. */
const behindOrder = (sentence: string): string[] => {
  const [, order = '', rest = ''] = /^([^:.]{4,60}): (.+)$/u.exec(sentence) ?? []
  const isOrder = orderToWrite.test(order) || (isKept(order) && !isConfidential(order))
  return isOrder ? [rest] : [sentence]
}
const orderToWrite =
  /^(?:(?:please|pls|bitte|por favor|merci de) )?(?:(?:write|draft|make|create|do|need|want|post)(?: me| us)?(?: an?| the| some)?(?: [\p{L}-]+){0,2} (?:post|ad|advert|caption|text|e-?mail|mail|message|reply|reel|story)\b|(?:[\p{L}. ]{1,40} )?(?:sagen|schreiben|mitteilen|ausrichten)$|(?:sag|schreibe?|dile|diles|dis|dites|écris|écrire)(?!\p{L}))/iu

/** Scraps strung together with commas: one may be for the writer and the others for the reader. Brackets stay whole. */
const scraps = (sentence: string): string[] => {
  const parts = sentence.split(/(?<=,) (?![^()]*\))/)
  return parts.length > 2 ? parts : [sentence]
}

/** One line of notes in its smallest parts, of which each is for the writer or for the reader. */
export const piecesOf = (line: string): string[] =>
  sentencesOf(line)
    .flatMap(typedSentences)
    .flatMap(behindOrder)
    .flatMap(bracketed)
    .flatMap(clausesOf)
    .flatMap((sentence) => sentence.split(toneBehind))
    .flatMap((sentence) => sentence.split(keptBehind))
    .flatMap((sentence) => sentence.split(beforeDirection))
    .flatMap((sentence) => sentence.split(beforeMore))
    .flatMap((sentence) => sentence.split(nextDirection))
    .flatMap(scraps)
    .flatMap((piece) => piece.split(toneBefore))
    .filter((piece) => !/^(?:please|pls)?[.,]?$/i.test(piece))
