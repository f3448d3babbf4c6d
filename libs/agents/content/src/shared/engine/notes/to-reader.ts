import { asAsked, capital, withFullStop } from '../writing/surface.ts'
import { addressed } from './announced.ts'
import { sentenceFor, toYou } from './directions.ts'
import { completed } from './fragments.ts'
import { piecesOf } from './pieces.ts'
import { isAboutReader, isKept, isOrder, isPrivate, keepsBack, withoutName } from './private.ts'
import { type About, lookBehind, saidTo, withoutOthers, yours } from './whose.ts'

type Words = { text: string; isSentence: boolean }

/** After “tell her”, “they” means other people, so it is ignored. */
const withoutThey = (directed: string, words: string): string =>
  /\b(?:him|her)\b/i.test(words) ? directed.replaceAll(/\bthey\b/gi, '') : directed

/** `begun`: the part of the line before the piece. */
type Job = { about: About; I: string; begun: string }

/** What a text to everybody says. */
const forEverybody = (piece: string, I: string): Words | null => {
  const [found] = aboutTopic.exec(piece) ?? askFor.exec(piece) ?? []
  if (found !== undefined) return { text: piece.slice(found.length), isSentence: false }
  const words = piece.replace(/,$/, '')
  const comma = piece.slice(words.length)
  const directed = sentenceFor(words, I)
  if (directed !== null && !isAboutReader(withoutThey(directed, words), ''))
    return { text: directed + comma, isSentence: true }
  return isPrivate(words, '') ? null : { text: words + comma, isSentence: false }
}

const isDirection = (note: string, I: string): boolean => sentenceFor(note, I) !== null || isOrder(note)

/** A piece of a note, worded for the reader; null when it is not for the reader. */
const forReader = (piece: string, { about, I, begun }: Job): Words | null => {
  const { reader } = about
  if (reader === '') return forEverybody(piece, I)
  const bare = withoutName(piece.replace(/,$/, ''), reader)
  const comma = piece.endsWith(',') ? ',' : ''
  const words = isDirection(bare, I) ? bare : withSubject(yours(addressed(bare), begun, about), I)
  const directed = sentenceFor(words, I)
  if (directed !== null && !isAboutReader(withoutOthers(withoutThey(directed, words), about), reader))
    return { text: completed(directed, I).text + comma, isSentence: true }
  if (isPrivate(withoutOthers(words, about), reader)) return null
  // “Sorry, …” leads to what follows.
  const { text, isSentence } =
    comma === '' || !/^sorry$/i.test(words) ? completed(words, I) : { text: words, isSentence: false }
  return { text: text + comma, isSentence }
}

/** Typed without a subject, before what only the writer does: “can come on Friday”, “may call her in March”. */
const modal =
  /(?<=^|, )((?:can|could|will|may|might) (?:also )?(?:come|do|fit|offer|send|call|ring|give|fix|repair|visit|meet|refund|replace|confirm|hold|supply|email|post|let|move|change|keep|arrange|reserve|add|extend|credit|provide|share|pass|pick|drop|bring|start|deliver|collect)\b)(?!.*\?)/iu
/** What the writer does with what is the reader's: “cancel her appointment”, “refund him 900”. */
const doing: readonly [RegExp, string][] = [
  [/^(?:cancel|move|postpone|reschedule|change|shift) your /i, 'need to'],
  [/^(?:refund|credit) you(?:r)? |^keep your (?!distance|eye|seat)/i, 'will'],
]
const withSubject = (words: string, I: string): string => {
  if (withoutSubject.test(words)) return `${I} ${lowerFirst(words)}`
  const told = words.replace(
    modal,
    (found, _words, at: number) => `${at === 0 || I === 'I' ? I : 'we'} ${lowerFirst(found)}`,
  )
  const [, done] = doing.find(([start]) => start.test(words)) ?? []
  if (done !== undefined) return `${I} ${done} ${lowerFirst(toYou(told))}`
  return told.startsWith(`${I} `) && told !== words ? toYou(told) : told
}

/** “Need an ad for my driving school” names what a text to everybody is about. */
const aboutTopic =
  /^(?:please |pls )?(?:i |we )?(?:need|want|write|make|create|post)(?: me| us)?(?: an?| some)?(?: [\p{L}-]+){0,2}? (?:(?:post|ad|advert|caption|text|story) )?(?:about|for|on) (?:(?:my|our) )?(?=\p{L})/iu

/** “Ask for Rosa” is an instruction to the readers of a public text; “mention our rolls” is what it is about. */
const askFor = /^(?=ask for )|^mention (?=(?:our|my) )/i

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const ended = (sentence: string): string => (/[.!?…:।]["”’)]?$/u.test(sentence) ? sentence : withFullStop(sentence))

/** Typed without a subject: “need it by Friday”. A question keeps its form. */
const withoutSubject =
  /^(?:(?:still|also|now|just) )?(?:need|want|would (?:like|look|consider|love|prefer|be happy)|appreciate|regret|request|hope)\b(?!.*\?)|^(?:still|also) value\b/i
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

const told = /^(?:please |pls )?(?:tell|inform|remind|ask) (?:him|her|them)\b/i

/** “sick today, will send it tomorrow” is about the one who writes. */
const oneself =
  /^(?:am |feeling )?(?:sick|unwell|ill|not (?:feeling )?well|down with|on (?:sick )?leave|running late|stuck in)\b/i

/** Owners who write of themselves alone say “I” somewhere, or begin with how they are. */
export const writerOf = (notes: readonly string[]): string =>
  oneself.test(notes[0] ?? '') ||
  notes.some((line) => /\b(?:i|me|my|ich|mein\w*|je|ma|mes|moi|yo|mi|mis)\b|\bj['’]/i.test(line))
    ? 'I'
    : 'We'

/** Words that make a clause depend on the one beside it. */
const leansOn =
  /^(?:and|but|so|or|because|which|who|if|then|not|no|unless|except|only|when|since|as|while|until|after|before|though|although|provided|otherwise|und|aber|oder|weil|wenn|et|mais|ou|si|parce|y|o|pero|porque|और|लेकिन|या|क्योंकि|अगर)(?![\p{L}\p{M}])/iu
const hasSubject = /^(?:i|we|you|the|our|my|your|it|there|please|this|that|wir|ich|nous|je)\b/i
/** A note that the text leaves out: on purpose (`isKept`), or because only the owner can word it for the reader. */
export type Aside = { note: string; isKept: boolean }
type Parts = { kept: Words[]; aside: Aside[] }

const behind = ({ about, I, begun }: Job, clauses: readonly string[]): Job => {
  const said = clauses.join(', ')
  return { about: { ...about, before: `${about.before} ${said}` }, I, begun: `${begun} ${said}` }
}

/** What of “we chose someone else, she was second” is for the reader; null if the clauses depend on each other. */
const partsFor = (piece: string, job: Job): Parts | null => {
  const clauses = piece.split(/, /)
  if (
    job.about.reader === '' ||
    clauses.length !== 2 ||
    clauses.some((clause) => leansOn.test(clause) || isOrder(clause) || isKept(clause))
  )
    return null
  const read = clauses.map((clause, at) => ({ clause, words: forReader(clause, behind(job, clauses.slice(0, at))) }))
  const kept = read.flatMap(({ words }) => (words === null || words.text.split(' ').length < 3 ? [] : [words]))
  // Behind a statement about the reader, a clause without a subject is about them, too.
  if (kept.length !== 1 || (read[0]?.words === null && !hasSubject.test(kept[0]?.text ?? ''))) return null
  return {
    kept,
    aside: read.filter(({ words }) => words === null).map(({ clause }) => ({ note: clause, isKept: false })),
  }
}

const setAside = (piece: string): Parts => ({
  kept: [],
  aside: [{ note: piece.replace(/(?:,|(?<!\([^)]*)\))$/, ''), isKept: isKept(piece) || keepsBack(piece) }],
})

/**
 * A line of notes as sentences to the reader. `aside` holds what is about the reader or for the writer.
 * @param around.before the lines before
 */
export const toReader = (line: string, around: About, I: string): { sentences: string[]; aside: Aside[] } => {
  const { reader } = around
  const kept: Words[] = []
  const aside: Aside[] = []
  let isTold = false
  let begun = ''
  for (const noted of piecesOf(reader === '' ? line : withoutName(line, reader))) {
    const about = { ...around, before: `${around.before} ${begun}`.slice(-lookBehind) }
    const job = { about, I, begun }
    const piece = isDirection(noted, I) ? noted : (saidTo(noted, begun, about, isTold) ?? noted)
    begun = `${begun} ${noted}`.slice(-lookBehind)
    isTold ||= told.test(withoutName(piece, reader))
    const words = forReader(piece, job)
    const secret = keepsBack(piece) ? kept.pop() : undefined
    if (secret) aside.push({ note: secret.text, isKept: true })
    const parts = words === null ? (partsFor(piece, job) ?? setAside(piece)) : { kept: [words], aside: [] }
    kept.push(...parts.kept)
    aside.push(...parts.aside)
  }
  return { sentences: joined(kept), aside }
}
