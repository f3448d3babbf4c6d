import { sentencesOf } from '@bazaar/agents-kit/server'
import { cleanLine } from '../writing/clean.ts'

/** The parts of a received mail that an answer needs. */
export type Received = { subject: string; sender: string; questions: string[]; text: string }

export const greetingLine =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|respected|greetings|namaste|namaskar|hola|estimad[oa]s?|buen[oa]s (?:días|tardes)|bonjour|ch(?:er|ère)|madame|monsieur|hallo|guten (?:tag|morgen)|sehr geehrte[rs]?|liebe[r]?|नमस्ते|प्रिय)(?![\p{L}])(?:(?:\s+[^,.:;!?\n]{1,40})?\s*[,:!.–-]|(?:\s+[^\s,.:;!?]{1,30}){0,4})\s*$/iu
/** Words that open a greeting, as a pattern. */
export const hello =
  'hi|hello|hey|dear|good (?:morning|afternoon|evening)|respected|namaste|hola|buen[oa]s (?:días|tardes)|bonjour|hallo|guten tag|नमस्ते'
/** A greeting followed by text on the same line. */
export const greetingStart = new RegExp(`^(?:${hello})(?![\\p{L}\\p{M}])[^,:!\\n]{0,40}[,:!]\\s*(?=\\S)`, 'iu')
export const signOffLine =
  /^(?:(?:with |kind |kindest |warm |warmest |best )?regards|(?:many )?thanks(?: (?:and|&) (?:best |kind |warm )?regards)?|thank you|thanking you|thanks in advance|(?:yours )?(?:sincerely|faithfully|truly)|cheers|best(?: wishes)?|(?:un )?(?:cordial )?saludo|saludos|atentamente|gracias|cordialement|bien à vous|merci|(?:mit )?(?:freundlichen|besten|vielen|viele|liebe) (?:grüßen?|gruß|dank)|mfg|lg|सादर|धन्यवाद)\s*[,.!–-]?\s*$/iu
export const header = /^\s*(?:fwd?|wg|tr|rv|from|sent|to|cc|date|subject|de|para|asunto|à|objet|von|an|betreff)\s*:/i
export const wrote =
  /^\s*(?:on|el|le|am) .{6,120} (?:wrote|escribió|a écrit|schrieb)\s*:?\s*$|^-{2,}\s*(?:original|forwarded) message\s*-{2,}/i

/** A name behind the last sentence: “… for the ceiling? - Dr Pillai”. */
export const nameBehind = /(?<=[.?!]) [-–—] ?(\p{Lu}\S{0,30}(?: \p{Lu}\S{0,30}){0,2})$/u

const questionMark = /[?？]["”’)]?$/
const asks =
  /\b(?:please|kindly|could you|can you|would you|let (?:me|us) know|(?:want(?:ed)?|would like|wish) to (?:know|ask|check|enquire|inquire)|wondering|por favor|podría|pourriez|veuillez|bitte|könnten sie)\b|^(?:also |and )?(?:confirm|share|send|advise|provide|quote)\b|कृपया/iu
const courtesy = /\bplease (?:find|feel free|do not hesitate|don['’]t hesitate|note|accept|see)\b/i

const bodyOf = (lines: readonly string[]): string[] => {
  const end = lines.findIndex((line, at) => at > 0 && signOffLine.test(line.trim()))
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !greetingLine.test(line.trim()))
    .map((line) => line.replace(greetingStart, '').replace(nameBehind, ''))
}

const signedBy = (lines: readonly string[], headers: readonly string[]): string => {
  const at = lines.findLastIndex((line) => signOffLine.test(line.trim()))
  const under = at === -1 ? undefined : lines.slice(at + 1).find((line) => line.trim() !== '')
  const from = headers.find((line) => /^\s*(?:from|de|von)\s*:/i.test(line))?.replace(/^[^:]*:\s*/, '')
  const behind = lines.map((line) => nameBehind.exec(line.trim())?.[1]).find((name) => name !== undefined)
  return cleanLine((under ?? from ?? behind ?? '').replace(/<.*$|\(.*$|["“”]/g, '')).slice(0, 80)
}

/** Reads the newest message of a thread. The caller has removed quote marks and headers. */
export const readReceived = (lines: readonly string[], headers: readonly string[]): Received => {
  const body = bodyOf(lines)
  const subject = headers
    .find((line) => /^\s*(?:fwd?|wg|tr|rv|subject|asunto|objet|betreff)\s*:/i.test(line))
    ?.replace(/^[^:]*:\s*/, '')
  const paragraphs = body
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
    .map(cleanLine)
  const questions = paragraphs
    .flatMap(sentencesOf)
    .filter((sentence) => questionMark.test(sentence) || (asks.test(sentence) && !courtesy.test(sentence)))
  return {
    subject: cleanLine(subject ?? '').replace(/^(?:(?:re|fwd?|aw|wg|rv)\s*:\s*)+/i, ''),
    sender: signedBy(lines, headers),
    questions: [...new Set(questions)].slice(0, 8),
    text: lines.join('\n').trim(),
  }
}
