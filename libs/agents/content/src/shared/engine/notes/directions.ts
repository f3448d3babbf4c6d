import { announced } from './announced.ts'

const reader =
  '(?:him|her|them|people|everyone|everybody|(?:all )?(?:customers|readers|followers)|the (?:client|customer|supplier|vendor|landlord|team|owner))'
const start = '^(?:and |also |so |please |pls |kindly )?(?:(?:i |we )?(?:need|want|have) to |just )?'
/** Matches a statement after “say”: it contains a finite verb. */
const statement =
  "(?=.*\\b(?:is|are|was|were|will|can|cannot|has|have|had|did|does|must|should|comes?|needs?|starts?|ends?|resumes?|opens?|closes?|goes|thanks?|sorry|\\p{L}+n[’']t)\\b)"

const noContent =
  '(?:to|about|re|regarding|of|if|whether|why|how|what|when|where|not|no|nothing|everything|in|with|for)\\b'

const direction = (pattern: string): RegExp => new RegExp(start + pattern, 'iu')

/** People whom “he” and “her” may mean instead of the reader. */
export const others =
  /\b(?:son|daughter|wife|husband|brother|sister|mother|father|mum|mom|dad|driver|colleague|assistant|technician|plumber|fitter|teacher|boss|girl|boy|man|woman|guy|lady|who)\b/i

/** The pronoun of the reader in a direction: “tell her that he …” is about another “he”. Undefined if it has none. */
type Told = 'him' | 'her' | undefined

const pronouns = {
  him: ['he', 'his', 'him'],
  her: ['she', 'her', 'her'],
  both: ['(?:he|she)', '(?:his|her)', '(?:him|her)'],
}
/** Words before which “her” is “you”. Before a noun it is “your”. */
const noNoun =
  '(?:to|for|that|if|an?|the|in|on|at|by|with|about|from|and|or|but|when|where|why|how|what|which|who|so|as|is|was|again|back|twice|once|today|tomorrow|now|soon|we|i|you|they|it|our|my|please|not|\\d)\\b'

/**
 * “which one he wants” becomes “which one you want”. Other forms keep their pronoun, so the note stays private, as do those
 * behind another person.
 */
export const toYou = (clause: string, told?: Told): string => {
  const other =
    others.exec(clause.replace(/\b(?:his|her) \w+/gi, (own) => '-'.repeat(own.length)))?.index ?? clause.length
  return toReader(clause.slice(0, other), told) + clause.slice(other)
}
const toReader = (clause: string, told: Told): string => {
  const [he = '', his = '', him = ''] = pronouns[told ?? 'both']
  const word = (pattern: string): RegExp => new RegExp(`\\b${pattern}`, 'giu')
  const singular = clause
    .replace(word(`(?!her ${noNoun})${his} (?=\\p{L})`), 'your ')
    .replace(word(`${him}\\b`), 'you')
    .replace(word(`${he} (is|was|has|does)\\b`), (_, verb: string) => `you ${yourVerb[verb.toLowerCase()] ?? verb}`)
    .replace(word(`${he} (can|could|will|would|should|must|may)\\b`), 'you $1')
    .replace(word(`${he} (\\p{L}{2,}?)ies\\b`), 'you $1y')
    .replace(word(`${he} (\\p{L}*(?:sh|ch|ss|x|go))es\\b`), 'you $1')
    .replace(word(`${he} (\\p{L}{2,})s\\b`), 'you $1')
    .replace(word(`(can|could|will|would) ${he}\\b`), '$1 you')
  return told === undefined ? singular.replace(/\bthey (?=\p{L})/giu, 'you ') : singular
}
const yourVerb: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' }

/** Directions to the writer, each with the sentence that carries it out. The first match counts. */
const directions: readonly [RegExp, (rest: string, I: string, you: (rest: string) => string) => string][] = [
  [
    direction(`(?:apologi[sz]e|say sorry)(?: to ${reader})? (?:for|about) `),
    (rest, I, you) => `${I} apologise for ${you(rest)}`,
  ],
  [
    direction(`(?:apologi[sz]e|say sorry)(?: to ${reader})?(?: ?[–,:-] ?| (?:that|because) )`),
    (rest, I, you) => `${I} ${I === 'I' ? 'am' : 'are'} sorry: ${you(rest)}`,
  ],
  [
    direction(`ask(?: ${reader})? (?=(?:which|what|when|where|whether|if|how (?:many|much|long|soon))\\b)`),
    (rest, I, you) => `Please let ${I === 'I' ? 'me' : 'us'} know ${you(rest)}`,
  ],
  [
    direction(`(?:ask|tell|request|remind)(?: ${reader})? (?:please |kindly )?to (?!not\\b)`),
    (rest) => `Please ${rest}`,
  ],
  [direction(`(?:ask|request)(?: ${reader})? for `), (rest, I) => `${I} would like to ask for ${rest}`],
  [
    direction(
      `say(?:(?: (?:somewhere|at the end|clearly|also))?(?: that|:) | (?=(?:happy|merry|thank|thanks|sorry|congrat\\p{L}*|welcome|get well|good luck|best wishes)\\b)| (?!${noContent})${statement})`,
    ),
    (rest, _I, you) => you(rest),
  ],
  // “remind her balance 4200 due friday” contains the message; “tell him nicely” does not.
  [
    direction(
      `(?:(?:tell|inform|remind|assure|write to|explain to|say to) ${reader}|let ${reader} know)(?:(?: that|:) | (?!${noContent}|\\p{L}+ly\\b)(?=(?:.*\\d|\\S+ \\S+ \\S)))`,
    ),
    (rest, _I, you) => you(rest),
  ],
  // “mention the price” without a figure contains no fact.
  [direction('mention(?: that|:)? (?=.*(?:\\d|\\battached\\b))(?!only\\b|nothing\\b)'), (rest, _I, you) => you(rest)],
  [direction(`remind ${reader} (?:about|of|re|regarding) `), (rest, _I, you) => `Please remember ${you(rest)}`],
  [direction(`thank ${reader}(?= for |$)`), (rest) => `Thank you${rest}`],
  [direction(`wish ${reader} (?=\\p{L})`), (rest, I) => `${I} wish you ${rest}`],
  [direction(`wish (?:the|his|her|their) (?=${others.source})`), (rest, I) => `${I} wish your ${rest}`],
  [direction(`complain about (?=\\p{L}+ )`), (rest, I) => `${I} would like to complain about ${rest}`],
  [direction(`object to (?=\\p{L}+ )`), (rest, I) => `${I} object to ${rest}`],
  [direction(`request (?=(?:an?|the|your) )`), (rest, I) => `${I} would like to request ${rest}`],
  [direction(`accept (?=(?:the|this|his|her|their) )`), (rest, I, you) => `${I} accept ${you(rest)}`],
  [direction(`decline (?=(?:the|this|his|her|their) )`), (rest, I, you) => `${I} have to decline ${you(rest)}`],
  [direction(`(?:suggest|recommend) (?=\\p{Lu}\\p{Ll}|\\d|an? )`), (rest, I) => `${I} suggest ${rest}`],
  [
    direction(`offer (?:${reader} )?(?=\\d|an? |free )(?!.*\\b(?:valid|ends?|is|starts?|expires?)\\b)`),
    (rest, I) => `${I} can offer ${rest}`,
  ],
  [direction('(?:attach|enclose) '), (rest) => `Attached: ${rest}`],
  [direction(`invite ${reader} (?=to |for )`), (rest, I) => `${I} would like to invite you ${rest}`],
]

/**
 * The sentence that a direction asks for: “ask him to pay by Friday” becomes “Please pay by Friday”. The rest keeps the
 * owner's words. Questions and requests in English only, because other languages change the verb.
 * @param I who writes: “I” or “We”
 * @returns null when the note is no direction of a known form
 */
export const sentenceFor = (note: string, I: string): string | null => {
  for (const [pattern, say] of directions) {
    const found = pattern.exec(note)?.[0]
    if (found === undefined) continue
    const told = /\b(?:him|her)\b/i.exec(found)?.[0].toLowerCase() as Told
    return say(note.slice(found.length), I, (rest) => toYou(rest, told))
  }
  return announced(note, I)
}
