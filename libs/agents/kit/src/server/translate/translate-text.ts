import type { Dictionary } from '@bazaar/locale/dictionary'
import { type Steps, atOnce } from './steps.ts'

/** A longer piece is no phrase, and a longer text no report of an engine: they stay as they are. */
const [maxPiece, maxText] = [1_000, 200_000]

/** Marks before the words of a Markdown line. */
const marks = /^\s*(?:>\s*)?(?:#{1,6}\s+|[-*+]\s+(?:\[[ x]\]\s+)?|\d+[.)]\s+)?/
const cellEdge = /(?<!\\)\|/
const emphasis = /(\*\*[^*]+\*\*|(?<![*\w])(?:\*[^*_]+\*|_[^*_]+_)(?![*\w]))/
const sentenceEdge = /((?<=[.!?][”"’)]?)\s+(?=[\p{Lu}\p{N}*“"]))/u

const each = (text: string, edge: RegExp, say: Dictionary): string => {
  const parts = text.split(edge)
  return parts.length < 2 ? text : parts.map((part) => (part.trim() === '' ? part : say(part))).join('')
}

const emphasised = /^(\*\*|[*_])(.+)\1$/s

/** All sentences of a text; null when it is one sentence, or when a sentence is unknown. */
const saySentences = (words: string, say: Dictionary): string | null => {
  const parts = words.split(sentenceEdge).map((part) => [part, part.trim() === '' ? null : say(part)] as const)
  if (parts.length < 2 || parts.some(([part, said]) => said === part)) return null
  return parts.map(([part, said]) => said ?? part).join('')
}

/**
 * Words without blanks around them: their sentences, else the whole, else what is between the marks, else their parts or
 * some of their sentences. The hole of a phrase could take in the sentences after it.
 */
const sayWords = (words: string, say: Dictionary): string => {
  const sentences = saySentences(words, say)
  if (sentences !== null) return sentences
  const whole = say(words)
  if (whole !== words) return whole
  const [, mark = '', inner = ''] = emphasised.exec(words) ?? []
  if (mark !== '' && !inner.includes(mark)) return mark + sayPiece(say)(inner) + mark
  const parted = each(words, emphasis, sayPiece(say))
  return parted === words ? each(words, sentenceEdge, say) : parted
}

const label = /^\*\*[^*]+\*\*(?=\s)/

/** A label in bold by itself: the first hole of a phrase would take it in. */
const sayLabelled = (words: string, say: Dictionary): string => {
  const [bold = ''] = label.exec(words) ?? []
  return bold === '' ? sayWords(words, say) : sayPiece(say)(bold) + sayPiece(say)(words.slice(bold.length))
}

const sayPiece =
  (say: Dictionary): Dictionary =>
  (text) => {
    const words = text.trim()
    return words === '' || words.length > maxPiece ? text : text.replace(words, () => sayLabelled(words, say))
  }

const isRow = (line: string): boolean => line.length > 1 && line.startsWith('|') && line.endsWith('|')

/** A line of Markdown, cell by cell where it is the row of a table. */
function* lineSteps(line: string, say: Dictionary): Steps<string> {
  if (!isRow(line.trim())) {
    yield
    const [before = ''] = marks.exec(line) ?? []
    return before + sayPiece(say)(line.slice(before.length))
  }
  const cells: string[] = []
  for (const cell of line.split(cellEdge)) {
    yield
    cells.push(sayPiece(say)(cell))
  }
  return cells.join('|')
}

/** The text between the tags of HTML made by an engine. */
function* htmlSteps(html: string, say: Dictionary): Steps<string> {
  const parts: string[] = []
  for (const part of html.split(/(?<=>)|(?=<)/)) {
    yield
    parts.push(/[<>]/.test(part) ? part : sayPiece(say)(part))
  }
  return parts.join('')
}

/** A text of an engine, plain, Markdown or HTML, with the phrases that the dictionary knows in the reader's language. */
export function* textSteps(text: string, say: Dictionary): Steps<string> {
  if (text.length > maxText) return text
  if (/^<\w/.test(text)) return yield* htmlSteps(text, say)
  const lines: string[] = []
  for (const line of text.split('\n')) lines.push(yield* lineSteps(line, say))
  return lines.join('\n')
}

/** The same value with all its texts in the reader's language. */
export function* valueSteps(value: unknown, say: Dictionary): Steps<unknown> {
  if (typeof value === 'string') return yield* textSteps(value, say)
  if (typeof value !== 'object' || value === null) return value
  const said: [string, unknown][] = []
  for (const [key, one] of Object.entries(value)) said.push([key, yield* valueSteps(one, say)])
  return Array.isArray(value) ? said.map(([, one]) => one) : Object.fromEntries(said)
}

export const translateText = (text: string, say: Dictionary): string => atOnce(textSteps(text, say))
export const translateValue = (value: unknown, say: Dictionary): unknown => atOnce(valueSteps(value, say))
