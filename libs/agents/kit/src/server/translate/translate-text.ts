import type { Dictionary } from '@bazaar/locale/dictionary'

/** Marks before the words of a Markdown line. */
const marks = /^(\s*(?:>\s*)?(?:#{1,6}\s+|[-*+]\s+(?:\[[ x]\]\s+)?|\d+[.)]\s+)?)(.*?)(\s*)$/
const row = /^\s*\|.*\|\s*$/
const cellEdge = /(\s*(?<!\\)\|\s*)/
const emphasis = /(\*\*[^*]+\*\*|(?<![*\w])[*_][^*_]+[*_](?![*\w]))/
const sentenceEdge = /((?<=[.!?][”"’)]?)\s+(?=[\p{Lu}\p{N}*“"]))/u

const each = (text: string, edge: RegExp, say: Dictionary): string => {
  const parts = text.split(edge)
  return parts.length < 2 ? text : parts.map((part) => (part.trim() === '' ? part : say(part))).join('')
}

const emphasised = /^(\*\*|[*_])(.+)\1$/

/** Words without blanks around them: whole, else what is between the marks, else their parts or sentences. */
const sayWords = (words: string, say: Dictionary): string => {
  const whole = say(words)
  if (whole !== words) return whole
  const [, mark = '', inner = ''] = emphasised.exec(words) ?? []
  if (mark !== '' && !inner.includes(mark)) return mark + sayPiece(say)(inner) + mark
  const parted = each(words, emphasis, sayPiece(say))
  return parted === words ? each(words, sentenceEdge, say) : parted
}

const sayPiece =
  (say: Dictionary): Dictionary =>
  (text) => {
    const words = text.trim()
    return words === '' ? text : text.replace(words, () => sayWords(words, say))
  }

const sayLine =
  (say: Dictionary): Dictionary =>
  (line) => {
    if (row.test(line)) return each(line, cellEdge, (cell) => (/^[\s|]*$/.test(cell) ? cell : sayPiece(say)(cell)))
    const [, before = '', words = '', after = ''] = marks.exec(line) ?? []
    return before + sayPiece(say)(words) + after
  }

/** The text between the tags of HTML made by an engine. */
const sayHtml = (html: string, say: Dictionary): string =>
  html.replace(/(^|>)([^<>]+)(?=<)/g, (_all, tag: string, text: string) => tag + sayPiece(say)(text))

/** A text of an engine, plain, Markdown or HTML, with the phrases that the dictionary knows in the reader's language. */
export const translateText = (text: string, say: Dictionary): string => {
  if (/^<\w/.test(text)) return sayHtml(text, say)
  return text.split('\n').map(sayLine(say)).join('\n')
}

/** The same value with all its texts in the reader's language. */
export const translateValue = (value: unknown, say: Dictionary): unknown => {
  if (typeof value === 'string') return translateText(value, say)
  if (Array.isArray(value)) return value.map((one) => translateValue(one, say))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translateValue(one, say)]))
}
