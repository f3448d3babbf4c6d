import { clause } from '../../shared/engine/writing/surface.ts'
import { asSentence, isClause, toReader } from './grammar.ts'

/** `friendly` is the draft itself. The other two are its variants. */
export type Style = 'friendly' | 'formal' | 'short'
export type Kind = 'thanks' | 'apology' | 'statement' | 'fragment' | 'question' | 'request' | 'closing' | 'blank'

/** One note of the user with its role in the mail. */
export type Point = {
  kind: Kind
  /** The note with its abbreviations expanded. */
  note: string
  say: (style: Style) => string
  /** What the sender should check, for example an uncertain interpretation. */
  check?: string
}

/** A pattern and its reader. Null passes the note on to the next rule. */
export type Rule = [RegExp, (found: RegExpExecArray, note: string) => Omit<Point, 'note'> | null]

/** One sentence for each of the three styles. */
export const by = (friendly: string, formal: string, short = friendly) => {
  const texts = { friendly: asSentence(friendly), formal: asSentence(formal), short: asSentence(short) }
  return (style: Style) => texts[style]
}
export const whom = '(?:(?:him|her|them|you|the \\w+|[A-Z][a-z]+) )'
/** The words after a note's verb, rewritten to address the recipient. */
export const rest = (found: RegExpExecArray, at = 1): string => clause(toReader(found[at] ?? ''))
/** Turns a clause into a polite question. An indirect question keeps the clause's word order. */
export const asked = (clauseText: string, style: 'friendly' | 'formal') =>
  style === 'formal' ? `I would be grateful if you could tell me ${clauseText}` : `Could you tell me ${clauseText}?`

/** A point that keeps its wording: a statement or a fragment. */
export const said = (text: string): Omit<Point, 'note'> | null => {
  if (text === '') return null
  if (isClause(text)) return { kind: 'statement', say: by(text, text) }
  return { kind: 'fragment', say: by(text, text) }
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
