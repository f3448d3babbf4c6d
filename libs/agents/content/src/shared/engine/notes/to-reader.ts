import { namesOfDays } from '@bazaar/agents-kit/server'
import { asAsked, capital, withFullStop } from '../writing/surface.ts'
import { addressed } from './announced.ts'
import { others, sentenceFor, toYou } from './directions.ts'
import { piecesOf } from './pieces.ts'
import { isAboutReader, isKept, isOrder, isPrivate, keepsBack, withoutName } from './private.ts'

type Words = { text: string; isSentence: boolean }

/** After “tell her”, “they” means other people, so it is ignored. */
const withoutOthers = (directed: string, words: string): string =>
  /\b(?:him|her)\b/i.test(words) ? directed.replaceAll(/\bthey\b/gi, '') : directed

/** A piece of a note, worded for the reader; null when it is not for the reader. */
const forReader = (piece: string, reader: string, I: string): Words | null => {
  const [about] = (reader === '' && (aboutTopic.exec(piece) ?? askFor.exec(piece))) || []
  if (about !== undefined) return { text: piece.slice(about.length), isSentence: false }
  const bare = withoutName(piece.replace(/,$/, ''), reader)
  const words = reader === '' ? bare : withSubject(yours(addressed(bare), reader), I)
  const directed = sentenceFor(words, I)
  const comma = piece.endsWith(',') ? ',' : ''
  if (directed !== null && !isAboutReader(withoutOthers(directed, words), reader))
    return { text: directed + comma, isSentence: true }
  return isPrivate(words, reader) ? null : { text: words + comma, isSentence: false }
}

/** Typed without a subject, before what only the writer does: “can come on Friday”, “may call her in March”. */
const modal =
  /(?<=^|, )((?:can|could|will|may|might) (?:also )?(?:come|do|fit|offer|send|call|ring|give|fix|repair|visit|meet|refund|replace|confirm|hold|supply|email|post|let)\b)(?!.*\?)/iu
/** What the writer does with what is the reader's: “cancel her appointment”, “refund him 900”. */
const doing: readonly [RegExp, string][] = [
  [/^(?:cancel|move|postpone|reschedule|change|shift) your /i, 'need to'],
  [/^(?:refund|credit) you(?:r)? /i, 'will'],
]
const withSubject = (words: string, I: string): string => {
  const [, done] = doing.find(([start]) => start.test(words)) ?? []
  if (done !== undefined) return `${I} ${done} ${lowerFirst(words)}`
  if (withoutSubject.test(words)) return `${I} ${lowerFirst(words)}`
  const told = words.replace(
    modal,
    (found, _words, at: number) => `${at === 0 || I === 'I' ? I : 'we'} ${lowerFirst(found)}`,
  )
  return told.startsWith(`${I} `) && told !== words ? toYou(told) : told
}

/** “Her parcel is here”, “I found his keys”: what belongs to the reader, unless it may be a judgement. */
const ofTheirs =
  /^(?:(?:i|we|our|my|need to|want to|sorry|cancel|move|postpone|reschedule|change|shift)\b[^,;]{0,60} )?(?:his|her) (?=\p{L})|^(?:refund|credit) (?:him|her) /iu
const yours = (words: string, reader: string): string =>
  ofTheirs.test(words) && !namesOthers(words, reader) && !/\b(?:s?he|always|never|usually|again)\b/i.test(words)
    ? toYou(words)
    : words

/** “Need an ad for my driving school” names what a text to everybody is about. */
const aboutTopic =
  /^(?:please |pls )?(?:i |we )?(?:need|want|write|make|create|post)(?: me| us)?(?: an?| some)?(?: [\p{L}-]+){0,2}? (?:(?:post|ad|advert|caption|text|story) )?(?:about|for|on) (?:(?:my|our) )?(?=\p{L})/iu

/** “Ask for Rosa” is an instruction to the readers of a public text. */
const askFor = /^(?=ask for )/i

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const ended = (sentence: string): string => (/[.!?…:।]["”’)]?$/u.test(sentence) ? sentence : withFullStop(sentence))

/** Typed without a subject: “need it by Friday”. A question keeps its form. */
const withoutSubject =
  /^(?:(?:still|also|now|just) )?(?:need|want|would like|appreciate|regret|request)\b(?!.*\?)|^(?:still|also) value\b/i
/** What has a subject of its own is a sentence, unless the one before is a clause that leads to it. */
const opens = /^(?:(?:already|still|also|now) )?(?:i|we|please|kindly)\b/i
const subordinate =
  /^(?:if|when|as|since|because|once|after|before|until|while|though|although|unless|in case|for|to|in|on|at|with|from|due)\b/i

/** A piece goes on with the sentence before it when that ends in a comma. */
const joined = (pieces: readonly Words[]): string[] => {
  const sentences: string[] = []
  for (const { text, isSentence } of pieces) {
    const before = sentences.at(-1)
    if (before?.endsWith(',') && !isSentence && (!opens.test(text) || subordinate.test(before)))
      sentences.splice(-1, 1, `${before} ${text}`)
    else sentences.push(capital(text))
  }
  return sentences
    .map((sentence) => asAsked(sentence.replace(/,$/, '')))
    .map((sentence, at) => (at < sentences.length - 1 ? ended(sentence) : sentence))
}

/** After “tell him …”, “he can collect it” also addresses the reader. */
const told = /^(?:please |pls )?(?:tell|inform|remind|ask) (?:him|her|them)\b/i
const allowed = /^(?:and )?(?:he|she) (?:can|could|may|must|should)\b/i

/** “He needs to be home”: addressed to the reader if the notes mention no other person. */
const owed =
  /^(?:and |so |but )?(?:he|she) (?:(?:needs?|has|have) to|must(?! (?:be|have)\b)|can (?:pay|collect|pick|come|call|bring|choose|book|use|get|keep|return)\b)/i
/** “Can she file it by Friday?” */
const asked = /^(?:and |also )?(?:can|could|will|would) (?:he|she)\b|\b(?:can|could|will|would) (?:he|she)\b.*\?$/i
const days = namesOfDays.get('English') ?? []
/** True if the line names another person, whom “he” may mean. */
const namesOthers = (line: string, reader: string): boolean =>
  others.test(line) ||
  (line.match(/(?<=\p{Ll} )\p{Lu}\p{Ll}{2,}/gu) ?? []).some(
    (name) => !days.some((day) => day.startsWith(name.toLowerCase())) && !reader.includes(name),
  )

const isSaid = (piece: string, line: string, reader: string, isTold: boolean): boolean =>
  (isTold && allowed.test(piece)) || ((owed.test(piece) || asked.test(piece)) && !namesOthers(line, reader))

/** Owners who write of themselves alone say “I” somewhere. */
export const writerOf = (notes: readonly string[]): string =>
  notes.some((line) => /\b(?:i|me|my|ich|mein\w*|je|ma|mes|moi|yo|mi|mis)\b|\bj['’]/i.test(line)) ? 'I' : 'We'

/** Words that make a clause depend on the one beside it. */
const leansOn =
  /^(?:and|but|so|or|because|which|who|if|then|not|no|unless|except|only|when|since|as|while|until|after|before|though|although|provided|otherwise|und|aber|oder|weil|wenn|et|mais|ou|si|parce|y|o|pero|porque|और|लेकिन|या|क्योंकि|अगर)(?![\p{L}\p{M}])/iu
const hasSubject = /^(?:i|we|you|the|our|my|your|it|there|please|this|that|wir|ich|nous|je)\b/i
/** What of “we chose someone else, she was second” is for the reader; null if the clauses depend on each other. */
const partsFor = (piece: string, reader: string, I: string): { kept: Words[]; aside: Aside[] } | null => {
  const clauses = piece.split(/, /)
  if (
    reader === '' ||
    clauses.length !== 2 ||
    clauses.some((clause) => leansOn.test(clause) || isOrder(clause) || isKept(clause))
  )
    return null
  const read = clauses.map((clause) => ({ clause, words: forReader(clause, reader, I) }))
  const kept = read.flatMap(({ words }) => (words === null || words.text.split(' ').length < 3 ? [] : [words]))
  // Behind a statement about the reader, a clause without a subject is about them, too.
  if (kept.length !== 1 || (read[0]?.words === null && !hasSubject.test(kept[0]?.text ?? ''))) return null
  return {
    kept,
    aside: read.filter(({ words }) => words === null).map(({ clause }) => ({ note: clause, isKept: false })),
  }
}

/** A note that the text leaves out: on purpose (`isKept`), or because only the owner can word it for the reader. */
export type Aside = { note: string; isKept: boolean }

/**
 * A line of notes as sentences to the reader. `aside` holds what is about the reader or for the writer.
 * @param reader as the owner names them; empty for a text to everybody
 */
export const toReader = (line: string, reader: string, I: string): { sentences: string[]; aside: Aside[] } => {
  const kept: Words[] = []
  const aside: Aside[] = []
  let isTold = false
  for (const noted of piecesOf(reader === '' ? line : withoutName(line, reader))) {
    const piece = isSaid(noted, line, reader, isTold) ? toYou(noted) : noted
    isTold ||= told.test(withoutName(piece, reader))
    const words = forReader(piece, reader, I)
    const secret = keepsBack(piece) ? kept.pop() : undefined
    if (secret) aside.push({ note: secret.text, isKept: true })
    const parts = words === null ? partsFor(piece, reader, I) : null
    if (parts !== null) {
      kept.push(...parts.kept)
      aside.push(...parts.aside)
    } else if (words === null) {
      aside.push({ note: piece.replace(/(?:,|(?<!\([^)]*)\))$/, ''), isKept: isKept(piece) || keepsBack(piece) })
    } else kept.push(words)
  }
  return { sentences: joined(kept), aside }
}
