import { sentencesOf } from '@bazaar/agents-kit/server'
import { cleanLine } from '../../shared/engine/writing/clean.ts'
import { capital } from '../../shared/engine/writing/surface.ts'

/** The parts of the received mail that an answer needs. */
export type Received = {
  subject: string | null
  /** Name in the signature. */
  sender: string | null
  /** Name in the greeting, which is the user's own. */
  addressee: string | null
  /** Questions and requests, in order. */
  questions: string[]
  formal: boolean
  complaint: boolean
  attachments: boolean
  text: string
}

export const greetingLine =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|respected|greetings|namaste|namaskar)\b(?:\s+[^,.:;!?\n]{1,40})?\s*[,:!.–-]?\s*$/i
/** A greeting followed by text on the same line. */
export const greetingStart =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|respected|namaste)\b[^,:!\n]{0,40}[,:!]\s*(?=\S)/i
export const signOffLine =
  /^(?:(?:with |kind |kindest |warm |warmest |best )?regards|(?:many )?thanks(?: (?:and|&) (?:best |kind |warm )?regards)?|thank you|thanking you|thanks in advance|(?:yours )?(?:sincerely|faithfully|truly)|cheers|best(?: wishes)?|warmly|cordially)\s*[,.!–-]?\s*$/i
export const header = /^\s*(?:from|sent|to|cc|date|subject)\s*:/i
export const wrote = /^\s*on .{6,120} wrote:\s*$|^-{2,}\s*(?:original|forwarded) message\s*-{2,}/i

const generic =
  /^(?:all|team|sir|madam|sir\s*\/\s*madam|sir or madam|everyone|there|customer|valued|concerned|folks|colleagues?|friends?)\b/i
const nameIn = (text: string): string | null => {
  const words = text
    .replace(/^(?:mr|mrs|ms|dr|prof|shri|smt)\.?\s+/i, '')
    .replace(/[,.:;!–-]+\s*$/, '')
    .trim()
  if (words === '' || generic.test(words) || !/^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){0,2}$/u.test(words))
    return null
  return words
}

const greeted = (lines: readonly string[]): string | null => {
  const line = lines.find((text) => greetingLine.test(text) || greetingStart.test(text))
  const words = line?.replace(/^(?:hi|hello|hey|dear|good \w+|respected|greetings|namaste|namaskar)\s*/i, '') ?? ''
  return nameIn(/^[^,:!]*/.exec(words)?.[0] ?? '')
}

const signed = (lines: readonly string[], headers: readonly string[]): string | null => {
  const at = lines.findLastIndex((line) => signOffLine.test(line))
  const under = at === -1 ? undefined : lines.slice(at + 1).find((line) => line.trim() !== '')
  const from = headers.find((line) => /^\s*from\s*:/i.test(line))?.replace(/^\s*from\s*:\s*/i, '')
  return nameIn(under ?? '') ?? nameIn((from ?? '').replace(/<.*$|\(.*$/, '').replaceAll('"', ''))
}

/** Polite phrases that are not requests. */
const courtesy =
  /\bplease (?:find|feel free|do not hesitate|don['’]t hesitate|note|accept|see attached|be informed|be advised)\b|\bhope (?:you|this)\b/i
const asks =
  /\b(?:please|kindly)\b|\b(?:could|can|would|will) you\b|\blet (?:me|us) know\b|\bwe request\b|\bi request\b|\bneed you to\b|\bwaiting for your\b|^(?:and )?(?:i|we) (?:want|need|expect|demand|would like)\b/i
const isQuestion = (sentence: string): boolean =>
  /\?["”’)]?$/.test(sentence) || (asks.test(sentence) && !courtesy.test(sentence))

/** Removes the conjunction that links a sentence to the previous one. */
const unlinked = (text: string): string => capital(text.replace(/^(?:also|and|so|then),?\s+/i, ''))

const bodyOf = (lines: readonly string[]): string[] => {
  const end = lines.findIndex((line, at) => at > 0 && signOffLine.test(line))
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !greetingLine.test(line))
    .map((line) => line.replace(greetingStart, ''))
}

/** Joins the lines of a paragraph, because mail programs wrap them anywhere. */
const paragraphs = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
    .map((text) => cleanLine(text).replace(/^(?:[-*•]|\d+[.)])\s+/, ''))
    .filter((text) => text !== '')

/** Reads the newest message of a thread. The caller has removed quote marks and headers. */
export const readReceived = (lines: readonly string[], headers: readonly string[]): Received => {
  const body = bodyOf(lines)
  const text = body.join('\n')
  const subject = headers.find((line) => /^\s*subject\s*:/i.test(line))?.replace(/^\s*subject\s*:\s*/i, '')
  return {
    subject: subject === undefined ? null : cleanLine(subject).replace(/^(?:(?:re|fwd?)\s*:\s*)+/i, '') || null,
    sender: signed(lines, headers),
    addressee: greeted(lines),
    questions: [...new Set(paragraphs(body).flatMap(sentencesOf).filter(isQuestion).map(unlinked))].slice(0, 8),
    formal: lines.some((line) => /^\s*(?:dear (?:sir|madam)|respected)\b/i.test(line)),
    complaint:
      /\b(?:complain\w*|disappoint\w*|damaged|broken|defective|faulty|not working|refund|unacceptable|still (?:not|waiting|haven['’]t)|wrong (?:item|product|size|order)|never (?:arrived|came))\b/i.test(
        text,
      ),
    attachments: /\battach(?:ed|ment|ments|ing)?\b|\benclosed\b/i.test(text),
    text,
  }
}
