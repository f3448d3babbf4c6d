import { sentencesOf } from '@bazaar/agents-kit/server'
import { tonePhrase } from './private.ts'

const abbreviation =
  /^(?:\p{L}|\d{1,2}|nos?|rs|inr|mr|mrs|ms|dr|st|sr|jr|approx|incl|excl|qty|tel|ph|mob|ext|dept|govt|ltd|pvt|co|inc|vs|eg|ie|ca|bzw|usw|z|ggf|inkl|sept)$/iu

/** Splits after full stops that a small letter follows too, as in quickly typed notes. */
const typedSentences = (text: string): string[] =>
  text
    .replace(/(?<![\p{L}\p{N}.])([\p{L}\p{M}\p{N}]{1,40})([.!?])\s+(?=\p{Ll})/gu, (all, word: string, mark: string) =>
      abbreviation.test(word) ? all : `${word}${mark}\n`,
    )
    .split('\n')

/** “thank her for the cake and ask her to send the bill” holds two directions. */
const nextDirection =
  / (?:and|then|also) (?=(?:(?:ask|tell|thank|remind|inform|invite) (?:him|her|them|the)|apologi[sz]e) )/

/** “sorry, ask which one he wants”: what comes before a direction is for the reader. */
const apology = /(?<=^(?:so |very )?(?:sorry|apologies),) (?=(?:ask|tell|offer|remind|inform|invite|request)\b)/i

/** “… or we pause deliveries - firm but polite”: how to write, behind what to say. */
const toneBehind = new RegExp(`[ ,]*(?:[-–—]|\\() ?(?=${tonePhrase}[).!]*$)`, 'iu')

/** Scraps strung together with commas: one may be for the writer and the others for the reader. */
const scraps = (sentence: string): string[] => {
  const parts = sentence.split(/(?<=,) /)
  return parts.length > 2 ? parts : [sentence]
}

/** One line of notes in its smallest parts, of which each is for the writer or for the reader. */
export const piecesOf = (line: string): string[] =>
  sentencesOf(line)
    .flatMap((sentence) => sentence.split(toneBehind))
    .flatMap(typedSentences)
    .flatMap((sentence) => sentence.split(apology))
    .flatMap((sentence) => sentence.split(nextDirection))
    .flatMap(scraps)
