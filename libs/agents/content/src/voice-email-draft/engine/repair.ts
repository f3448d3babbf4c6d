import { detectLanguage } from '@bazaar/agents-kit/server'
import { cleanText } from '../../shared/engine/writing/clean.ts'

/** Filler sounds, which are not words in any of the five languages. */
const fillers = /(?<![\p{L}\p{M}])(?:u+m+|u+h+|hm+|ähm?|öhm?|euh)(?![\p{L}\p{M}])[,.]? ?/giu
/** German has the word “um”. */
const germanFillers = /(?<![\p{L}\p{M}])(?:uh+|hm+|ähm?|öhm?)(?![\p{L}\p{M}])[,.]? ?/giu

/** “Four hundred and ten uh four hundred and twenty”. */
const restart = /(?<![\p{L}\p{M}])(\S{1,30} \S{1,30})(?: \S{1,30}){0,4},? (?:u+m+|u+h+|ähm?),? (?=\1 )/giu

const correction =
  /[,.]? (?:(?:oh |uh )?(?:no|oh) (?:wait|sorry|i mean)|wait no|scratch that|sorry i mean|actually no|i mean)[,.]? /i
const number =
  /^(?:\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i
/** Maximum number of words between a slip and its correction. */
const mostWords = 8

/** “Two boxes no wait three boxes”: replaces the words that the correction repeats. Returns null if it repeats none. */
const corrected = (before: string, after: string): string | null => {
  const said = before.split(' ')
  const [first = '', second = ''] = after.toLowerCase().split(' ')
  const last = said.at(-1) ?? ''
  if (number.test(first) && number.test(last)) return [...said.slice(0, -1), after].join(' ')
  const at = said.findLastIndex(
    (word, place) =>
      place >= said.length - mostWords &&
      (word.toLowerCase() === first ||
        (number.test(word) && number.test(first) && said[place + 1]?.toLowerCase() === second)),
  )
  return at === -1 ? null : [...said.slice(0, at), after].join(' ')
}

/** Removes filler sounds and applies the speaker's own corrections. */
export const repaired = (transcript: string): string => {
  let text = cleanText(transcript)
    .replace(restart, '')
    .replace(detectLanguage(transcript) === 'German' ? germanFillers : fillers, '')
    .replace(/(?<=[\p{L}\p{N}]) (?=(?:thanks|thank you|cheers)\.?$)/iu, '. ')
  for (let from = 0; ;) {
    const found = correction.exec(text.slice(from))
    if (found === null) return text
    const at = from + found.index
    const meant = corrected(text.slice(0, at), text.slice(at + found[0].length))
    from = meant === null ? at + found[0].length : Math.min(at, meant.length)
    text = meant ?? text
  }
}
