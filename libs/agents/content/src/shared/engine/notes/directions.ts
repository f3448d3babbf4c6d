const reader =
  '(?:him|her|them|people|everyone|everybody|(?:all )?(?:customers|readers|followers)|the (?:client|customer|supplier|vendor|landlord|team|owner))'
const start = '^(?:and |also |so |please |pls |kindly )?(?:(?:i |we )?(?:need|want|have) to |just )?'
/** What follows is a statement: it holds a verb that only statements have. */
const statement =
  "(?=.*\\b(?:is|are|was|were|will|can|cannot|has|have|had|did|does|must|should|comes?|needs?|starts?|ends?|resumes?|opens?|closes?|goes|thanks?|sorry|\\p{L}+n[’']t)\\b)"

const direction = (pattern: string): RegExp => new RegExp(start + pattern, 'iu')

/** “which one he wants” becomes “which one you want”. Other forms keep their pronoun, so the note stays private. */
const toYou = (clause: string): string =>
  clause
    .replace(/\b(?:he|she) (is|was|has|does)\b/gi, (_, verb: string) => `you ${yourVerb[verb.toLowerCase()] ?? verb}`)
    .replace(/\b(?:he|she) (can|could|will|would|should|must|may)\b/gi, 'you $1')
    .replace(/\b(?:he|she) (\p{L}{2,}?)ies\b/giu, 'you $1y')
    .replace(/\b(?:he|she) (\p{L}*(?:sh|ch|ss|x|go))es\b/giu, 'you $1')
    .replace(/\b(?:he|she) (\p{L}{2,})s\b/giu, 'you $1')
    .replace(/\bthey (?=\p{L})/giu, 'you ')
const yourVerb: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' }

/** Directions to the writer, each with the sentence that carries it out. The first match counts. */
const directions: readonly [RegExp, (rest: string, I: string) => string][] = [
  [
    direction(`ask(?: ${reader})? (?=(?:which|what|when|where|whether|if|how (?:many|much|long|soon))\\b)`),
    (rest, I) => `Please let ${I === 'I' ? 'me' : 'us'} know ${toYou(rest)}`,
  ],
  [
    direction(`(?:ask|tell|request|remind)(?: ${reader})? (?:please |kindly )?to (?!not\\b)`),
    (rest) => `Please ${rest}`,
  ],
  [direction(`(?:ask|request)(?: ${reader})? for `), (rest, I) => `${I} would like to ask for ${rest}`],
  [
    direction(
      `(?:(?:tell|inform|remind|assure|write to|explain to|say to) ${reader}|let ${reader} know|say)(?:(?: that|:) | (?!to\\b|about\\b|of\\b|if\\b|whether\\b|why\\b|how\\b|what\\b|when\\b|where\\b)${statement})`,
    ),
    (rest) => rest,
  ],
  [direction(`thank ${reader}(?= for |$)`), (rest) => `Thank you${rest}`],
  [direction(`apologi[sz]e (?:to ${reader} )?for `), (rest, I) => `${I} apologise for ${rest}`],
  [
    direction(`offer (?:${reader} )?(?=\\d|an? |free )(?!.*\\b(?:valid|ends?|is|starts?|expires?)\\b)`),
    (rest, I) => `${I} can offer ${rest}`,
  ],
  [direction('(?:attach|enclose) '), (rest) => `Attached: ${rest}`],
  [direction(`invite ${reader} (?=to |for )`), (rest, I) => `${I} would like to invite you ${rest}`],
]

/**
 * The sentence that a direction asks for: “ask him to pay by Friday” becomes “Please pay by Friday”. The rest keeps the
 * owner's words. English only, because other languages change the verb.
 * @param I who writes: “I” or “We”
 * @returns null when the note is no direction of a known form
 */
export const sentenceFor = (note: string, I: string): string | null => {
  for (const [pattern, say] of directions) {
    const found = pattern.exec(note)?.[0]
    if (found !== undefined) return say(note.slice(found.length), I)
  }
  return null
}
