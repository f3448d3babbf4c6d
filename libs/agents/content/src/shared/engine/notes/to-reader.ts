import { capital, withFullStop } from '../writing/surface.ts'
import { sentenceFor } from './directions.ts'
import { piecesOf } from './pieces.ts'
import { isAboutReader, isPrivate } from './private.ts'

type Words = { text: string; isSentence: boolean }

/** A piece of a note, worded for the reader; null when it is not for the reader. */
const forReader = (piece: string, reader: string, I: string): Words | null => {
  const words = piece.replace(/,$/, '')
  const directed = sentenceFor(words, I)
  if (directed !== null && !isAboutReader(directed, reader)) {
    return { text: piece.endsWith(',') ? `${directed},` : directed, isSentence: true }
  }
  if (isPrivate(words, reader)) return null
  const isNeed = reader !== '' && withoutSubject.test(piece)
  return { text: isNeed ? `${I} ${lowerFirst(piece)}` : piece, isSentence: false }
}

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const ended = (sentence: string): string =>
  /[.!?…:।]["”’)]?$/u.test(sentence) ? sentence : withFullStop(sentence.replace(/,$/, ''))

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
  return sentences.map((sentence, at) => (at < sentences.length - 1 ? ended(sentence) : sentence.replace(/,$/, '')))
}

/** Owners who write of themselves alone say “I” somewhere. */
export const writerOf = (notes: readonly string[]): string =>
  notes.some((line) => /\b(?:i|me|my)\b/i.test(line)) ? 'I' : 'We'

/**
 * A line of notes as sentences to the reader. `aside` holds what is about the reader or for the writer.
 * @param reader as the owner names them; empty for a text to everybody
 */
export const toReader = (line: string, reader: string, I: string): { sentences: string[]; aside: string[] } => {
  const kept: Words[] = []
  const aside: string[] = []
  for (const piece of piecesOf(line)) {
    const words = forReader(piece, reader, I)
    if (words === null) aside.push(piece.replace(/(?:,|(?<!\([^)]*)\))$/, ''))
    else kept.push(words)
  }
  return { sentences: joined(kept), aside }
}
