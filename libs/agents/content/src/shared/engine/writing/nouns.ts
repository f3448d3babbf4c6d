import { topicWords } from '@bazaar/agents-kit/server'

/** Words that are frequent in briefs but are not nouns. */
const notNouns = new Set(
  `able add added asap aim attract available avoid aware based been best better big boost bring build call careful
  clear come convert current currently create deliver different double drive easily easy etc exist existing expand
  extra famous fast find focus focused friendly full fully generate getting good great grow growing help helps high
  highlight hoping improve include including increase interested introduce keep launch launching large learn liked local
  longer looking low main mainly mention modern nearby new nice offer okay old open opened people place planning please
  position positioned prefer prefers prepare present professional promote properly push raise ready real reach reduce
  right run running sell selling show simple small soon sound start started strong sure tell thank thanks trust trying
  turn understand update various wanted wants near plain match matches mention rewrite explain explains describe lose losing ask asks asking tell tells know known shy mostly
  always around must should free clear write well willing win wish work working write writing young long last great`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Returns the same stem for singular and plural. */
export const stem = (word: string): string => {
  const plain = word.toLowerCase().replace(/['’]s?$/, '')
  if (plain.length < 4 || /(?:ss|us|is)$/.test(plain)) return plain
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (/(?:ches|shes|xes|sses|zes)$/.test(plain)) return plain.slice(0, -2)
  return plain.replace(/s$/, '')
}

const isNoun = (word: string): boolean => [...word].length > 2 && !notNouns.has(word) && !/^[\d.,/-]+$/.test(word)

/** Stems of the distinct nouns of a text: its topic words without frequent verbs and adjectives. */
export const nounsOf = (text: string): string[] => [
  ...new Set(
    topicWords(text)
      .flatMap((word) => word.split(/[./&,]/))
      .filter(isNoun)
      .map(stem),
  ),
]

export const stemsOf = (text: string): Set<string> => {
  const words = topicWords(text)
  return new Set([...words, ...words.flatMap((word) => word.split(/[-/&.,]/))].filter((word) => word !== '').map(stem))
}

/** Share of the user's distinct nouns that a text uses, 0 to 1. Returns 1 when the user text has no nouns. */
export const nounCoverage = (userText: string, text: string): number => {
  const nouns = nounsOf(userText)
  const used = stemsOf(text)
  return nouns.length === 0 ? 1 : nouns.filter((noun) => used.has(noun)).length / nouns.length
}
