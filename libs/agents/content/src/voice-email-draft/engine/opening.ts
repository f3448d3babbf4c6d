import { capital } from '../../shared/engine/writing/surface.ts'

export type Opening = { recipient: string; rest: string }

const title = String.raw`(?:mr|mrs|ms|miss|mister|dr|doctor|prof|professor|sir|madam|aunty|uncle|the|our|my)\.?`
/** Words that follow a name and are no part of it. */
const after = String.raw`(?:about|after|an|and|as|asking|at|be|because|before|but|can|could|for|from|he|his|her|i|if|in|is|it|know|on|our|please|regarding|saying|she|since|so|tell|telling|say|let|thank|thanks|that|the|their|there|they|this|to|today|tomorrow|we|when|whether|will|with|would|you|your|yesterday)`
const name = String.raw`((?:${title} )?(?!${after}\b)[\p{L}'’-]+(?: (?!${after}\b)[\p{L}'’-]+(?= ${after}\b|\s*[,.:;\n]|\s*$)| (?:mr|mrs|ms|miss|mister|dr|doctor)\.? [\p{L}'’-]+)?)(?=[\s,.:;]|$)`
/** “Priya at the insurance company”: where the recipient works is not for the letter. */
const workplace = String.raw`(?: at (?:the|our) [\p{L}'’-]+(?: (?!${after}\b)[\p{L}'’-]+)?(?= ${after}\b))?`
const polite = String.raw`^(?:(?:ok(?:ay)?|right|well|alright|so|um|uh|please|can you|could you|i want to|i would like to|i'd like to|i need to|let's)[, ]+)*`
const kind = String.raw`(?:e-?mail|mail|message|reply|letter|note|text)`
const link = String.raw`(?:[\s,]+(?:and )?(?:saying|say|to say|tell(?:ing)? (?:him|her|them)|let(?:ting)? (?:him|her|them) know)\s+(?:that\s+)?|[\s,]+that\s+|[\s,.:;]+|$)`

const pattern = (body: string) => new RegExp(`${polite}${body}`, 'iu')

/** “Email to Priya …”, “message for the plumber: …”, “write to Dr Rao that …”. */
const addressed = [
  pattern(
    `(?:(?:write|send|draft|prepare|compose) )?(?:an? |the )?(?:(?:short|quick|new) )?${kind} (?:to|for) ${name}${workplace}${link}`,
  ),
  pattern(
    `(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)) (?!(?:all|team|everyone|everybody|both)\\b)${name}${link}`,
  ),
  pattern(`(?:this (?:one )?is|it['’]?s) (?:for|to) ${name}${workplace}${link}`),
  pattern(`(?:an|für|para|pour) ${name}\\s*[:,]\\s*`),
  pattern(`(?:write|reply|respond|answer)(?: back)? to ${name}${link}`),
  pattern(
    `(?:write|e-?mail|message|text) ${name}(?:[\\s,]+that\\s+|[\\s,]+(?:saying|(?:to |and )?say)\\s+(?:that\\s+)?|\\s*[:,]\\s*)`,
  ),
]
/** “Tell Priya that …”, “let the supplier know …”. */
const informed = [
  pattern(`(?:tell|inform) ${name}(?:[\\s,]+that\\s+|[\\s,]+(?!to\\b|about\\b))`),
  pattern(`let ${name} know(?:[\\s,]+that\\s+|[\\s,]+(?!about\\b))`),
]
/** “Ask Priya to …”, “remind my tenant to …”: the rest is what they shall do. */
const asked = pattern(`(ask|tell|remind) ${name} to\\s+`)

const titled = /^(?:mr|mrs|ms|miss|mister|dr|doctor|prof|professor|sir|madam)\b/i

const shown = (recipient: string): string => {
  const words = recipient
    .split(' ')
    .map((word, at) => (at === 0 && /^(?:the|our|my)$/i.test(word) ? word.toLowerCase() : word))
  return /^(?:the|our|my)$/.test(words[0] ?? '') && !titled.test(recipient)
    ? words.join(' ')
    : words.map(capital).join(' ')
}

/** Splits the recipient from a dictated message; null when it does not start with one. */
export const readOpening = (text: string): Opening | null => {
  const request = asked.exec(text)
  if (request?.[2] !== undefined) {
    const verb = request[1]?.toLowerCase() === 'remind' ? 'Please remember to' : 'Please'
    return { recipient: shown(request[2]), rest: `${verb} ${text.slice(request[0].length)}` }
  }
  for (const one of [...addressed, ...informed]) {
    const found = one.exec(text)
    const rest = found === null ? '' : text.slice(found[0].length).trim()
    if (found?.[1] !== undefined && rest !== '') return { recipient: shown(found[1]), rest: capital(rest) }
  }
  return null
}
