const negation =
  /^(?:not|never|no|without|hardly|rarely|neither|nor|cannot|nobody|lack(?:s|ed|ing)?|avoid(?:s|ed|ing)?|refuse[sd]?|\p{L}+n[’']t)$/iu
/** How many words after a negation it covers: `I am not an aggressive person`. */
const negationReach = 3
const clauseEnd = /[,;:.!?–—]|\bbut\b/i

/** Adjectives of the lists that are also nouns: a nurse's patients are people, not a trait. */
const alsoNouns = new Set(['patient', 'patients'])
const determiner =
  /^(?:an?|the|each|every|per|our|their|his|her|my|your|this|that|these|those|of|for|to|with|by|\d+|one|two|many|most|all|other|new|adult|elderly|young|critical|sick)$/i
const linking = /^(?:am|is|are|was|were|be|being|been|very|so|more|most|remain|remained|stay|stayed|calm|kind|quiet)$/i

export type Token = { word: string; index: number }

/** Two words that negate what follows: `far from ambitious`, `rather than bold`. `so far` and `rather bold` do not. */
const pairs: Readonly<Record<string, string>> = { far: 'from', rather: 'than', instead: 'of', anything: 'but' }

/** `not bold or decisive` negates both. */
export const isNegated = (tokens: readonly Token[], at: number, sentence: string): boolean => {
  const before = tokens.slice(Math.max(0, at - negationReach), at)
  const last = before.findLast(
    ({ word }, place) =>
      negation.test(word) ||
      (Object.hasOwn(pairs, word.toLowerCase()) && pairs[word.toLowerCase()] === before[place + 1]?.word.toLowerCase()),
  )
  if (last !== undefined && !clauseEnd.test(sentence.slice(last.index + last.word.length, tokens[at]?.index)))
    return true
  return at >= 2 && /^(?:or|nor)$/i.test(tokens[at - 1]?.word ?? '') && isNegated(tokens, at - 2, sentence)
}

/** `patients`, `a patient`, `patient care`: the noun. `I am patient`, `patient and kind`: the adjective. */
const isNoun = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.word.toLowerCase() ?? ''
  if (!alsoNouns.has(word)) return false
  if (word.endsWith('s')) return true
  const before = tokens[at - 1]?.word ?? ''
  const after = tokens[at + 1]?.word ?? ''
  if (linking.test(before)) return false
  return (
    determiner.test(before) ||
    /^(?:care|safety|flow|records?|notes?|charts?|files?|lists?|visits?|rooms?|needs|histor(?:y|ies)|intake|transport|experience|outcomes?|data|education|handling|management|satisfaction|services?)$/i.test(
      after,
    )
  )
}

/** Words that mean something else after or before certain others: `my own shop`, `hard drive`, `lead time`, `at present`. */
const others: readonly { word: RegExp; before?: RegExp; after?: RegExp }[] = [
  { word: /^own$/i, before: /^(?:my|our|your|his|her|its|their|one['’]s|\p{L}+['’]s)$/iu },
  { word: /^drives?$/i, before: /^(?:hard|disk|disc|usb|flash|thumb|test|google|short|long|\d+-minute)$/i },
  { word: /^leads?$/i, after: /^(?:times?|content|generation|acid|paint|pipes?|poisoning)$/i },
  { word: /^tests?$/i, after: /^drives?$/i },
  { word: /^present$/i, before: /^(?:at|to|till|until|the)$/i, after: /^(?:day|time)$/i },
  { word: /^fast$/i, after: /^(?:food|foods)$/i },
]

/** Whether a listed word is used in a sense that is no trait. */
export const hasOtherSense = (tokens: readonly Token[], at: number): boolean => {
  const [previous, word, next] = [at - 1, at, at + 1].map((place) => tokens[place]?.word ?? '')
  return (
    isNoun(tokens, at) ||
    others.some(
      (other) =>
        other.word.test(word ?? '') &&
        ((other.before?.test(previous ?? '') ?? false) || (other.after?.test(next ?? '') ?? false)),
    )
  )
}
