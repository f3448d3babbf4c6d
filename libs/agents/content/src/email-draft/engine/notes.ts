import { cleanText } from '../../shared/engine/writing/clean.ts'
import { capital } from '../../shared/engine/writing/surface.ts'

/** Abbreviations of notes, with the full words for a mail. */
const short: ReadonlyMap<string, string> = new Map([
  ['u', 'you'],
  ['ur', 'your'],
  ['pls', 'please'],
  ['plz', 'please'],
  ['thx', 'thanks'],
  ['tmrw', 'tomorrow'],
  ['msg', 'message'],
  ['abt', 'about'],
  ['bcoz', 'because'],
  ['bcz', 'because'],
  ['wrt', 'about'],
])

/** Expands abbreviations, capitalises `i` and collapses spaces. */
export const spelledOut = (text: string): string =>
  text
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bw\/(?=\s)/gi, 'with')
    .replace(/\b[a-z]+\b/g, (word) => short.get(word) ?? word)
    .replace(/\bi\b(?!\.)/g, 'I')
    .replace(/\bim\b/g, "I'm")
    .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g, capital)
    .replace(/\b(?:january|february|april|june|july|august|september|october|november|december)\b/g, capital)
    .replace(/^(yes|no) (?=\p{L})/iu, '$1, ')
    .replace(/^[\s,.;:!?–—-]+/, '')
    .replace(/\s+/g, ' ')
    .trim()

const name = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}/gu
/** Restores capitals that the input uses elsewhere: `nagpur` → `Nagpur`. */
export const namesLike = (given: string): ((text: string) => string) => {
  const names = new Map((given.match(name) ?? []).map((word) => [word.toLowerCase(), word]))
  return (text) => text.replace(/\b\p{Ll}{4,}\b/gu, (word) => names.get(word) ?? word)
}

const bullet = /^\s*(?:[-*•–—▪●]+|\(?\d{1,2}[.)]|[a-h][.)])\s+/
export const isBullet = (line: string): boolean => bullet.test(line)
export const withoutBullet = (line: string): string => line.replace(bullet, '').trim()

export const linesOf = (text: string): string[] => cleanText(text).split('\n')
