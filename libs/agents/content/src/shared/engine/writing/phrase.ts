import { wordsOf } from '@bazaar/agents-kit/server'
import { clause, joinList, midSentence } from './surface.ts'
import { baseOf, gerundOf, isPlainVerb, isVerb, thirdPersonOf } from './verb-forms.ts'

/**
 * Grammatical kind of a short text: a sentence, a question, an imperative (`order`: `check the seal`), a verb phrase
 * without subject (`predicate`: `saves time`), a gerund (`doing`: `baking bread`), an adjective phrase (`quality`:
 * `easy to clean`) or a noun phrase (`thing`: `two steel jars`).
 */
export type PhraseKind = 'sentence' | 'question' | 'order' | 'predicate' | 'doing' | 'quality' | 'thing'

const finite =
  /\b(?:is|are|was|were|am|has|have|had|can|cannot|can['’]t|will|won['’]t|would|should|must|may|might|does|do|did|don['’]t|doesn['’]t|isn['’]t|aren['’]t)\b/i
const subject =
  /^(?:we|you|i|it|they|he|she|this|that|these|those|there|our [\p{L}-]+s?|your [\p{L}-]+s?|the [\p{L}-]+|each [\p{L}-]+|every [\p{L}-]+|most [\p{L}-]+|many [\p{L}-]+|customers?|people|clients|patients|students)\b/iu
const question = /^(?:who|what|when|where|why|how|which|is|are|can|do|does|should|will|did|has|have)\b/i
const adjectives =
  /^(?:very |so |more |less |fully |highly |always |100 ?% )?(?:easy|safe|soft|light|lightweight|strong|sturdy|quiet|fast|quick|simple|cheap|affordable|clean|cool|warm|fresh|healthy|gentle|compact|portable|free|ready|rich|crisp|natural|organic|eco-friendly|good|great|better|best|ideal|perfect|suitable|available|made|built|designed|backed|certified|approved|tested|hand-?made|handcrafted|low|high|long-lasting|durable|reliable|secure|flexible|elegant|stylish|modern|comfortable|breathable|washable|waterproof|rust-?proof|energy-efficient|efficient|[a-z]+-(?:friendly|free|proof|resistant|safe|approved|certified|grade)|[a-z]+(?:able|ible|less))\b/i

/** Past forms that are almost always the main verb of a sentence. */
const told =
  /^(?:came|went|took|made|sold|won|grew|fell|rose|cost|kept|gave|got|saw|ran|became|began|brought|bought|found|lost|paid|said|told|sent|spent|stood|failed|worked|moved|opened|closed|started|ended|improved|increased|dropped|doubled|arrived|wanted|needed|decided|switched|received)$/
/** True for a verb between other words, as in `Dr. Rao sees patients`. */
const hasVerbInside = (text: string): boolean => {
  const words = wordsOf(text)
  return words.some((word, at) => {
    if (at === 0 || at === words.length - 1) return false
    const base = baseOf(word)
    const present = base !== null && isPlainVerb(base) && !isVerb(words[at - 1] ?? '') && word === word.toLowerCase()
    return told.test(word) || present
  })
}

const startsVerb = (rest: string): boolean => {
  const [first = ''] = wordsOf(rest)
  return finite.test(rest) || isVerb(first) || baseOf(first) !== null || /^[a-z]+(?:ed|s)\b/.test(rest)
}

const isSentence = (whole: string): boolean => {
  // A relative clause does not make a sentence: `people who are new to it` is a noun phrase.
  const text = whole.replace(/(?<=[\p{L}\p{N}] )(?:who|whose|that|which|where)\b.*$/iu, '').trim()
  const words = wordsOf(text).length
  if (hasVerbInside(text) && words >= 4) return true
  if (subject.test(text) && words >= 3) return startsVerb(text.replace(subject, '').trim())
  const [before = ''] = text.split(finite)
  return finite.test(text) && before.trim() !== '' && words >= 4
}

const participle =
  /^(?:[\p{L}-]+ly )?(?:[a-z]{2,}-|hand|home|oven|sun|wood|stone)?(?:[a-z]{3,}ed|made|built|sewn|woven|grown|known|given|kept|sold|cut|wound|ground|bound) (?:with|for|by|from|in|to|at|on|as|of|without|using)\b/iu
const describes = (text: string): boolean => {
  if (participle.test(text)) return true
  if (!adjectives.test(text) || /^[\p{L}-]+ [\p{L}-]+$/u.test(text)) return false
  const after = text
    .replace(adjectives, '')
    .trim()
    .replace(/^\S+ (?=to\b)/, '')
  return /^(?:to|for|in|on|by|with|from|of|and|enough|at|as)\b/.test(after)
}

const isGerund = (word: string): boolean => {
  const root = /^([a-z]{2,})ing$/.exec(word)?.[1]
  return root !== undefined && [root, root.replace(/(.)\1$/, '$1'), `${root}e`].some(isVerb)
}

const objectFollows = /^(?:the|a|an|your|our|all|each|every|up|out|in|on|with|for|it|them|before|after|only|at)$/
const isOrder = (first: string, second: string): boolean =>
  isPlainVerb(first) ||
  (/^(?:never|always|do|don't|please|not)$/.test(first) && isVerb(second)) ||
  (isVerb(first) && objectFollows.test(second))

const headKind = (text: string): PhraseKind => {
  const [first = '', second = ''] = wordsOf(text).map((word) => word.toLowerCase())
  if (describes(text)) return 'quality'
  if (isGerund(first)) return 'doing'
  if (baseOf(first) !== null && second !== '' && !/^(?:and|of|for|in|with)$/.test(second)) return 'predicate'
  return isOrder(first, second) ? 'order' : 'thing'
}

export const phraseKind = (raw: string): PhraseKind => {
  const text = clause(raw)
  if (/\?\s*$/.test(raw)) return 'question'
  if (question.test(text) && wordsOf(text).length >= 4 && /^(?:who|what|when|where|why|how|which)\b/i.test(text))
    return 'question'
  if (isSentence(text)) return 'sentence'
  const kind = headKind(text)
  if (kind !== 'thing') return kind
  const single = adjectives.exec(text)
  return single !== null && single[0].length === text.length ? 'quality' : 'thing'
}

/** Prepares text for the middle of a sentence: lower-case first letter if possible, no full stop. */
export const inside = (text: string): string => midSentence(clause(text))

const firstVerb = (text: string, change: (verb: string) => string): string =>
  text.replace(/^(\p{L}+)/u, (verb) => change(verb.toLowerCase()))

/** Imperative to gerund: `check the seal` → `checking the seal`. */
export const asDoing = (text: string): string =>
  firstVerb(inside(text).replace(/^(?:please|always) /, ''), (verb) => (isVerb(verb) ? gerundOf(verb) : verb))
/** `save time` or `saves time` → `saves time`. */
export const asPredicate = (text: string): string =>
  firstVerb(inside(text), (verb) => (baseOf(verb) === null && isVerb(verb) ? thirdPersonOf(verb) : verb))
/** `saves time` → `save time`. */
export const asBase = (text: string): string => firstVerb(inside(text), (verb) => baseOf(verb) ?? verb)

const massOrName = /(?:ss|us|is|ics|news|series|gas|bus|[A-Z]{2,}S)$/
/** True when the head of a noun phrase is plural: `chefs in Pune`, not `a set of knives`. */
export const isPlural = (phrase: string): boolean => {
  if (/^(?:an?|one|each|every|this|that)\b/i.test(phrase)) return false
  const head =
    wordsOf(
      phrase.split(/,| (?:for|in|of|with|at|on|to|that|who|from|by|about|near|without|under|over) /i)[0] ?? '',
    ).at(-1) ?? ''
  if (/^(?:people|men|women|children|parents|staff)$/i.test(head)) return true
  return / and /.test(phrase.split(/ (?:for|in|of|with) /i)[0] ?? '') || (head.endsWith('s') && !massOrName.test(head))
}

/** `A, B and C`. Uses stronger separators when phrases contain commas or `and`. */
export const listed = (phrases: readonly string[]): string => {
  const last = phrases.at(-1) ?? ''
  const before = phrases.slice(0, -1)
  if (before.length === 0) return last
  if (phrases.some((text) => text.includes(','))) return `${before.join('; ')}; and ${last}`
  return phrases.some((text) => text.includes(' and ')) ? `${before.join(', ')}, and ${last}` : joinList(phrases)
}
