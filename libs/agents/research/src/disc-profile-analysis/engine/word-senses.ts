import { isPatientNoun } from './patient.ts'
import type { Token } from './token.ts'

const negation =
  /^(?:not|never|no|non|nothing|none|without|hardly|scarcely|barely|rarely|seldom|neither|nor|cannot|nobody|unlike|lack(?:s|ed|ing)?|avoid(?:s|ed|ing)?|refuse[sd]?|\p{L}+n[’']t)$/iu
/** Words after a negation that take it back: `not only decisive`, `never fail to lead`, `not afraid to decide`. */
const affirming = /^(?:only|just|merely|simply|fail(?:s|ed)?|hesitate[sd]?|afraid|shy|tire)$/i
/** Words that a negation passes over: `not what I would call a bold person`, `I would not say that I am decisive`. */
const passedOver =
  /^(?:i|me|my|myself|we|you|they|he|she|it|one|am|is|are|was|were|be|been|being|had|has|have|would|will|could|an?|the|that|what|as|of|at|all|ever|very|really|so|too|especially|particularly|necessarily|say|says|said|think|thinks|thought|call|calls|called|describe[sd]?|consider(?:s|ed)?|known|seen|feel|felt)$/i
/** How many other words after a negation it covers: `I am not an aggressive person`. */
const negationReach = 3
/** Words before one that may hold its negation. */
const mostBefore = 10
const clauseEnd = /[,;:.!?–—]|\bbut\b/i

/** Two words that negate what follows: `far from ambitious`, `rather than bold`. `so far` and `rather bold` do not. */
const pairs: Readonly<Record<string, string>> = {
  far: 'from',
  rather: 'than',
  instead: 'of',
  anything: 'but',
  opposite: 'of',
  yet: 'to',
}

const isPair = (one: Token | undefined, two: Token | undefined): boolean => {
  const first = one?.word.toLowerCase() ?? ''
  return Object.hasOwn(pairs, first) && pairs[first] === two?.word.toLowerCase()
}

const negates = (tokens: readonly Token[], at: number): boolean => {
  const [word, next] = [tokens[at], tokens[at + 1]]
  return isPair(word, next) || (negation.test(word?.word ?? '') && !affirming.test(next?.word ?? ''))
}

/** The place of the nearest negation that reaches a word; -1 without one. */
const negationOf = (tokens: readonly Token[], at: number): number => {
  let reach = negationReach
  for (let place = at - 1; place >= Math.max(0, at - mostBefore) && reach > 0; place -= 1) {
    if (negates(tokens, place)) return place
    if (!passedOver.test(tokens[place]?.word ?? '')) reach -= 1
  }
  return -1
}

/** `not bold or decisive` negates both. */
export const isNegated = (tokens: readonly Token[], at: number, sentence: string): boolean => {
  const last = tokens[negationOf(tokens, at)]
  if (last !== undefined && !clauseEnd.test(sentence.slice(last.index + last.word.length, tokens[at]?.index)))
    return true
  return at >= 2 && /^(?:or|nor)$/i.test(tokens[at - 1]?.word ?? '') && isNegated(tokens, at - 2, sentence)
}

/** Words that mean something else after or before certain others: `my own shop`, `hard drive`, `lead time`, `at present`. */
const others: readonly { word: RegExp; before?: RegExp; after?: RegExp }[] = [
  { word: /^own$/i, before: /^(?:my|our|your|his|her|its|their|one['’]s|\p{L}+['’]s)$/iu },
  { word: /^drives?$/i, before: /^(?:hard|disk|disc|usb|flash|thumb|test|google|short|long|\d+-minute)$/i },
  {
    word: /^leads?$/i,
    after: /^(?:times?|content|generation|qualification|scoring|nurturing|conversion|acid|paint|pipes?|poisoning)$/i,
  },
  { word: /^tests?$/i, after: /^drives?$/i },
  { word: /^present$/i, before: /^(?:at|to|till|until|the)$/i, after: /^(?:day|time)$/i },
  { word: /^fast$/i, after: /^(?:foods?|fourier)$/i },
  {
    word: /^competitive$/i,
    after:
      /^(?:analys[ie]s|intelligence|landscape|exams?|examinations?|programming|salar(?:y|ies)|prices?|pricing|rates?|bids?|bidding)$/i,
  },
  { word: /^aggressive$/i, after: /^(?:tumou?rs?|cancers?|lymphomas?|treatments?|therap(?:y|ies))$/i },
  { word: /^driven$/i, before: /^(?:test|event|domain|model|behaviou?r|metadata)$/i },
  { word: /^standards?$/i, after: /^(?:deviations?|errors?|librar(?:y|ies))$/i },
  { word: /^steady$/i, after: /^states?$/i },
  { word: /^teams$/i, before: /^(?:microsoft|ms)$/i },
]

/** Whether a listed word is used in a sense that is no trait. */
export const hasOtherSense = (tokens: readonly Token[], at: number, sentence: string): boolean => {
  const [previous, word, next] = [at - 1, at, at + 1].map((place) => tokens[place]?.word ?? '')
  return (
    isPatientNoun(tokens, at, sentence) ||
    others.some(
      (other) =>
        other.word.test(word ?? '') &&
        ((other.before?.test(previous ?? '') ?? false) || (other.after?.test(next ?? '') ?? false)),
    )
  )
}
