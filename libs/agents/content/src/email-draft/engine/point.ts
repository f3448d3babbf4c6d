import { clause } from '../../shared/engine/writing/surface.ts'
import { asSentence, isClause, toReader } from './grammar.ts'

/** `friendly` is the draft itself; the other two are its variants. */
export type Style = 'friendly' | 'formal' | 'short'
export type Kind = 'thanks' | 'apology' | 'statement' | 'fragment' | 'question' | 'request' | 'closing' | 'blank'

/** One note of the user, read for what it does in a mail. */
export type Point = {
  kind: Kind
  /** The note as given, abbreviations written out. */
  note: string
  say: (style: Style) => string
  /** What the sender should look at, such as a reading that may be wrong. */
  check?: string
}

/** A form of note and how it is read; null lets the next rule try. */
export type Rule = [RegExp, (found: RegExpExecArray, note: string) => Omit<Point, 'note'> | null]

/** The same thought in the three styles, as sentences. */
export const by = (friendly: string, formal: string, short = friendly) => {
  const texts = { friendly: asSentence(friendly), formal: asSentence(formal), short: asSentence(short) }
  return (style: Style) => texts[style]
}
export const whom = '(?:(?:him|her|them|you|the \\w+|[A-Z][a-z]+) )'
/** What stands behind the verb of a note, turned to the reader. */
export const rest = (found: RegExpExecArray, at = 1): string => clause(toReader(found[at] ?? ''))
/** In a question of our own the words keep the order of the note. */
export const asked = (clauseText: string, style: 'friendly' | 'formal') =>
  style === 'formal' ? `I would be grateful if you could tell me ${clauseText}` : `Could you tell me ${clauseText}?`

/** What is said as it is: a sentence, or key words. */
export const said = (text: string): Omit<Point, 'note'> | null => {
  if (text === '') return null
  if (isClause(text)) return { kind: 'statement', say: by(text, text) }
  return { kind: 'fragment', say: by(text, text) }
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
