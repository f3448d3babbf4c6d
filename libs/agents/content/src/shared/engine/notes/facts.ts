/** A clause that leads to the one after its comma, or a greeting. */
export const leads = new RegExp(
  `^(?:${[
    'if|when|as|since|because|once|after|before|until|while|though|although|unless|for|to|in|on|at|with|from|dear|hi|hello',
    'wenn|weil|da|als|falls|obwohl|damit|nachdem|bevor|sobald|hallo|liebe[rs]?|guten',
    'si|quand|lorsque|comme|parce|puisque|après|avant|pour|bonjour|ch(?:er|ère)s?',
    'cuando|como|porque|aunque|después|antes|para|hola|estimad[oa]s?',
    'अगर|यदि|जब|जो|क्योंकि|प्रिय|नमस्ते',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
)
/** What goes on with the clause before it. */
const goesOn = new RegExp(
  `^(?:${[
    'and|or|but|so|which|who|that|then|to|within|by|for|from|in|on|at|with|until|till|before|after|starting|beginning|ending|including|followed|we|i|you|it|this|they|he|she|there|not|because|if|when|where',
    'und|oder|aber|denn|sondern|dass|weil|wenn|ob|der|die|das|den|dem|wir|ich|sie|es|damit|obwohl|wo|was|wie|um',
    'et|ou|mais|donc|car|que|qui|où|nous|je|vous|il|elle|ce|puis|si',
    'y|o|pero|porque|que|quien|donde|cuando|nosotros|yo|usted|pues|aunque|si',
    'और|या|लेकिन|क्योंकि|कि|जो|तो|हम|मैं|आप|इसलिए',
  ].join('|')})(?![\\p{L}\\p{M}])|^\\S+ (?:and|or|und|oder|et|ou|y|o|और|या) \\S+$`,
  'iu',
)

const isFact = (part: string): boolean =>
  (/^(?:\p{Ll}|\p{Lo}|\d)\S* \S/u.test(part) || /\d/.test(part)) && !goesOn.test(part)

/** `Menu from 1 December: khichdi` names what the facts are before the first of them. */
const headed = /^(.{2,80}?\p{L}\S{0,20}:) (\S.*)$/u

/**
 * Facts that a sentence strings together with commas, each by itself, after the words that lead to them if there are any;
 * null for a sentence that is to stay whole, such as one with a list of single words.
 */
export const factsOf = (sentence: string): string[] | null => {
  const facts = sentence.replace(/[.।]$/, '').split(/, /)
  const [first = '', ...others] = facts
  const isStrung =
    others.length > 1 &&
    !/(?<!\b\d{1,2})[.!?।](?= )/.test(sentence) &&
    first.includes(' ') &&
    !leads.test(first) &&
    !/^please let /i.test(first) &&
    others.every(isFact)
  if (!isStrung) return null
  const [, heading, fact] = headed.exec(first) ?? []
  return heading !== undefined && fact !== undefined ? [heading, fact, ...others] : facts
}
