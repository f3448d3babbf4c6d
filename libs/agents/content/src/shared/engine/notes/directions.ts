import { announced } from './announced.ts'

const reader =
  '(?:him|her|them|people|everyone|everybody|(?:all )?(?:customers|readers|followers)|(?:the |our |all )?(?:client|customer|supplier|vendor|landlord|team|owner|parent|member|guest|tenant|resident|builder|patient|contractor)s?|(?:the |our |all )?staff)'
const start = '^(?:and |also |so |please |pls |kindly )?(?:(?:i |we )?(?:need|want|have) to |just )?'
/** Matches a statement after “say”: it contains a finite verb. */
const statement =
  "(?=.*\\b(?:is|are|was|were|will|can|cannot|has|have|had|did|does|must|should|may|might|would|could|gave|said|told|came|went|left|sent|paid|made|took|got|saw|lasts?|comes?|needs?|starts?|ends?|resumes?|opens?|closes?|goes|thanks?|sorry|\\p{L}+n[’']t)\\b)"

const noContent =
  '(?:to|about|re|regarding|of|if|whether|why|how|what|when|where|not|no|nothing|everything|in|with|for)\\b'

/** What a reader is asked to send, or to tell. */
const toSend =
  '(?:an? |the |some |his |her |their )?(?:[\\p{L}-]+ )?(?:quote|quotation|estimate|invoice|photos?|copy|bill|receipt|brochure|catalogue|samples?|form|documents?|certificate|statement|list)\\b'
const toTell =
  '(?:the |his |her |their )?(?:[\\p{L}-]+ )?(?:prices?|rates?|costs?|availability|timings?|deadline|status|address|number|details)\\b'

const direction = (pattern: string): RegExp => new RegExp(start + pattern, 'iu')

/** People whom “he” and “her” may mean instead of the reader. */
const others =
  /\b(?:son|daughter|wife|husband|brother|sister|mother|father|mum|mom|dad|driver|contractor|courier|builders?|workers?|painters?|neighbou?rs?|colleague|assistant|technician|plumber|fitter|teacher|boss|girl|boy|man|woman|guy|lady|who)\b/i

/** The pronoun of the reader in a direction: “tell her that he …” is about another “he”. Undefined if it has none. */
type Told = 'him' | 'her' | undefined

const pronouns = {
  him: ['he', 'his', 'him'],
  her: ['she', 'her', 'her'],
  both: ['(?:he|she)', '(?:his|her)', '(?:him|her)'],
}
/** Words before which “her” is “you”. Before a noun it is “your”. */
const noNoun =
  '(?:to|for|that|if|an?|the|in|on|at|by|with|about|this|these|those|before|after|until|all|any|up|out|off|down|over|know|personally|directly|instead|too|also|tonight|during|within|from|and|or|but|when|where|why|how|what|which|who|so|as|is|was|again|back|twice|once|today|tomorrow|now|soon|we|i|you|they|it|our|my|please|not|\\d[\\d.,]*|(?:next|last) (?:week|month|year|\\w+day))\\b'

/**
 * “which one he wants” becomes “which one you want”. Other forms keep their pronoun, so the note stays private, as do those
 * behind another person.
 */
export const toYou = (clause: string, told?: Told): string => {
  const other =
    others.exec(clause.replace(/\b(?:his|her|their) \w+/gi, (own) => '-'.repeat(own.length)))?.index ?? clause.length
  return toReader(clause.slice(0, other), told) + clause.slice(other)
}
const toReader = (clause: string, told: Told): string => {
  const [he = '', his = '', him = ''] = pronouns[told ?? 'both']
  const word = (pattern: string): RegExp => new RegExp(`\\b${pattern}`, 'giu')
  const singular = clause
    .replace(word(`(?!her ${noNoun})${his} (?=[\\p{L}\\p{N}])`), 'your ')
    .replace(word(`${him}\\b`), 'you')
    .replace(word(`${he}['’]s right\\b`), 'you are right')
    .replace(
      word(`${he} (is|was|has|does)n(['’]?)t\\b`),
      (_, verb: string, mark: string) => `you ${yourVerb[verb.toLowerCase()] ?? verb}n${mark}t`,
    )
    .replace(word(`${he} (is|was|has|does)\\b`), (_, verb: string) => `you ${yourVerb[verb.toLowerCase()] ?? verb}`)
    .replace(word(`${he} (can|could|will|would|should|must|may|won['’]?t)\\b`), 'you $1')
    .replace(
      word(`${he} (?=\\p{L}+ed\\b|(?:paid|sent|got|had|made|took|came|gave|met|bought|brought|chose)\\b)`),
      'you ',
    )
    .replace(word(`${he} (already|also|just|recently|kindly) `), 'you $1 ')
    .replace(word(`${he} (\\p{L}{2,}?)ies\\b`), 'you $1y')
    .replace(word(`${he} (\\p{L}*(?:sh|ch|ss|x|go))es\\b`), 'you $1')
    .replace(word(`${he} (\\p{L}{2,})s\\b`), 'you $1')
    .replace(word(`(can|could|will|would) ${he}\\b`), '$1 you')
  if (told !== undefined) return singular
  return singular
    .replace(/\bthey['’]re\b/giu, 'you are')
    .replace(/\bthey (?=\p{L})/giu, 'you ')
    .replace(/\btheir (?=\p{L})/giu, (their, at: number) => (ofThings.test(singular.slice(0, at)) ? their : 'your '))
    .replace(givenTo, 'you')
}
/** “The boxes lost their labels”. */
const ofThings = /\b(?!(?:this|was|has|is|always|days|yes|us)\b)\p{L}{2,}[^\Ws]s\b/iu
const givenTo =
  /(?<=\b(?:give|offer|refund|credit|call|email|thank|help|meet|let|tell|show|invite|visit|owe|charge|contact|inform|remind|move) )them\b|(?<=\bsend )them(?= (?:an?|the|our|my|all|\d))/gi
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
    direction(`ask(?: ${reader})? (?=(?:which|what|when|where|who|why|whether|if|how (?:many|much|long|soon))\\b)`),
    (rest, I, you) => `Please let ${I === 'I' ? 'me' : 'us'} know ${you(rest)}`,
  ],
  [
    direction(`(?:ask|tell|request|remind|urge|encourage)(?: ${reader})? (?:please |kindly )?to (?!not\\b)`),
    (rest, _I, you) => `Please ${you(rest)}`,
  ],
  [
    direction(`(?:ask|tell|request|remind)(?: ${reader})? (?:please |kindly )?not to `),
    (rest, _I, you) => `Please do not ${you(rest)}`,
  ],
  [
    direction(`(?:ask|request)(?: ${reader})? for (?=${toSend})`),
    (rest, I, you) => `Please send ${I === 'I' ? 'me' : 'us'} ${you(rest)}`,
  ],
  [
    direction(`ask(?: ${reader})? for (?:the )?(?=${toTell})`),
    (rest, I, you) =>
      `Please let ${I === 'I' ? 'me' : 'us'} know ${/^(?:his|her|their) /i.test(rest) ? '' : 'the '}${you(rest)}`,
  ],
  [direction(`(?:ask|request)(?: ${reader})? for `), (rest, I, you) => `${I} would like to ask for ${you(rest)}`],
  [
    direction(`(?:ask|enquire|inquire)(?: ${reader})? about `),
    (rest, I, you) => `${I} would like to ask about ${you(rest)}`,
  ],
  [
    direction(`(?:follow|following)[ -]?up(?: with ${reader})? (?:on|about|regarding) `),
    (rest, I, you) => `${I} ${I === 'I' ? 'am' : 'are'} following up on ${you(rest)}`,
  ],
  [
    direction(
      `(?:explain|point out|stress|emphasi[sz]e|highlight|note|add|clarify) (?:that |(?=it['’]s |(?:it|we|i)\\b|(?:there|the|this|our)\\b${statement}))`,
    ),
    (rest, _I, you) => you(rest),
  ],
  [direction(`write (?:to (?:say|tell ${reader})|to ${reader} that|that)(?: that)? `), (rest, _I, you) => you(rest)],
  [direction('confirm (?=(?:that|the|his|her|their) )'), (rest, I, you) => `${I} confirm ${you(rest)}`],
  [
    direction('(?:reject|turn down|decline) (?:his|her|their|the) (?:job )?application\\b'),
    (rest, I) =>
      `${I} ${I === 'I' ? 'am' : 'are'} sorry that ${I === 'I' ? 'I' : 'we'} cannot accept your application${rest}`,
  ],
  [direction(`welcome ${reader}(?: on board)?`), (rest) => `Welcome${/^[.!]?$/.test(rest) ? '!' : rest}`],
  [direction(`congratulate ${reader}`), (rest, _I, you) => `Congratulations${you(rest)}`],
  [
    direction(
      `say(?:(?: (?:somewhere|at the end|clearly|also))?(?: that|:) | (?=(?:happy|merry|thank|thanks|sorry|congrat\\p{L}*|welcome|get well|good luck|best wishes|we|i)\\b)| (?!${noContent})${statement})`,
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
  [
    direction(
      `mention(?: that|:)? (?!only\\b|nothing\\b)(?=.*(?:\\d|\\battached\\b)|(?:we|i)\\b|(?!${noContent})${statement})`,
    ),
    (rest, _I, you) => you(rest),
  ],
  [direction(`remind ${reader} (?:about|of|re|regarding) `), (rest, _I, you) => `Please remember ${you(rest)}`],
  [
    direction(`thank ${reader}(?= (?:(?:again|very much|so much) )?for |[.!]?$)`),
    (rest, _I, you) => `Thank you${you(rest)}`,
  ],
  [direction('thank (?=(?:all|everyone|everybody|our|the) )'), (rest) => `Thank you to ${rest}`],
  [direction('(?:announce|celebrate|share)(?: that|:)? (?=(?:we|our|my|i|the)\\b)'), (rest) => rest],
  [direction(`wish ${reader} (?=\\p{L})`), (rest, I) => `${I} wish you ${rest}`],
  [direction(`wish (?:the|his|her|their) (?=${others.source})`), (rest, I) => `${I} wish your ${rest}`],
  [direction(`complain about (?=\\p{L}+ )`), (rest, I) => `${I} would like to complain about ${rest}`],
  [direction(`object to (?=\\p{L}+ )`), (rest, I) => `${I} object to ${rest}`],
  [direction(`request (?=(?:an?|the|your) )`), (rest, I) => `${I} would like to request ${rest}`],
  [direction(`accept (?=(?:the|this|his|her|their) )`), (rest, I, you) => `${I} accept ${you(rest)}`],
  [
    direction(`(?:decline|turn down|refuse|reject) (?=(?:the|this|his|her|their) )`),
    (rest, I, you) => `${I} have to decline ${you(rest)}`,
  ],
  [
    direction(`(?:suggest|propose) (?:that )?(?=(?:his|her|their|he|she|they|we)\\b)`),
    (rest, I, you) => `${I} suggest ${you(rest)}`,
  ],
  [
    direction(`(?:suggest|recommend|propose) (?:that )?(?=\\p{Lu}\\p{Ll}|\\d|an? )`),
    (rest, I) => `${I} suggest ${rest}`,
  ],
  [
    direction(
      `offer (?:${reader} )?(?=\\d|an? |free |to |any |one |two |half |extra |another |our |\\p{L}+ing\\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b)(?!.*\\b(?:valid|ends?|is|starts?|expires?)\\b)`,
    ),
    (rest, I, you) => `${I} can offer ${you(rest)}`,
  ],
  [direction('(?:attach|enclose) '), (rest) => `Attached: ${rest}`],
  [direction(`invite ${reader} (?=to |for |back )`), (rest, I, you) => `${I} would like to invite you ${you(rest)}`],
]

/** “Mention that we open at nine and that it is free” makes a sentence of both. */
const thatToo = / and that (?=(?:we|i|the|our|it|there|you|they)\b)/gi

/** “Tell Anil if you are late” is for the reader to do: Anil is neither of the two. */
const toThird =
  /^(?:please |pls )?(?:[Tt]ell|[Ii]nform|[Cc]all|[Cc]ontact|[Ee]mail|[Mm]essage|[Ss]ee) \p{Lu}\p{Ll}+ (?:if|by|before|on|at|about|with|directly)\b/u

/**
 * The sentence that a direction asks for: “ask him to pay by Friday” becomes “Please pay by Friday”. The rest keeps the
 * owner's words. Questions and requests in English only, because other languages change the verb.
 * @param I who writes: “I” or “We”
 * @returns null when the note is no direction of a known form
 */
export const sentenceFor = (note: string, I: string): string | null => {
  if (toThird.test(note))
    return `Please ${note.replace(/^(?:please|pls) /i, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`
  for (const [pattern, say] of directions) {
    const found = pattern.exec(note)?.[0]
    if (found === undefined) continue
    const told = /\b(?:him|her)\b/i.exec(found)?.[0].toLowerCase() as Told
    return say(note.slice(found.length), I, (rest) => toYou(rest.replace(thatToo, ' and '), told))
  }
  return announced(note, I)
}
