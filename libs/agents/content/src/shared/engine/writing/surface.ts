/** Capitalises the first letter, except of addresses, names such as iPhone and letters with a two-letter capital such as `ß`. */
export const capital = (text: string): string =>
  text.replace(/^(["“‘(]?)(\p{Ll})(?!\p{Lu}|\S{0,60}[.@/]\S)/u, (all, mark: string, letter: string) =>
    letter.toUpperCase().toLowerCase() === letter ? mark + letter.toUpperCase() : all,
  )

const person = '(?:i|we|you|he|she|it|they|this|that|there|anyone|anybody)'
/** The beginning of a question, where the order of the words shows it. */
const asks = new RegExp(
  `^(?:(?:and|also|so|but) )?(?:${[
    `(?:can|could|would|will|shall|do|does|did|is|are|was|were|have|has) ${person}`,
    '(?:can|could|would|will|is|are) (?:the|my|our|your)',
    `(?:what|when|where|who|why|how(?: (?:much|many|long|soon))?) (?:(?:is|are|was|were) (?:the|my|our|your|${person})|(?:do|does|did|can|could|will|would|should) \\S+)`,
    "est-ce qu[e'’]",
    '(?:können|könnten|haben|hätten|würden|wären) (?:sie|wir)',
    'क्या',
  ].join('|')})(?![\\p{L}\\p{M}])(?!.*[.!?।])|\\S \\S+ क्या$`,
  'iu',
)

/** A question that lacks its mark gets it. */
export const asAsked = (sentence: string): string => {
  const words = sentence.replace(/[.।]$/, '')
  return /[\p{L}\p{M}\p{N})]$/u.test(words) && asks.test(words)
    ? `${words}${/^est-ce/iu.test(words) ? ' ?' : '?'}`
    : sentence
}

/** Ends a sentence as its script does. */
export const withFullStop = (sentence: string): string =>
  `${sentence}${/\p{Script=Devanagari}/u.test(sentence) ? '।' : '.'}`
