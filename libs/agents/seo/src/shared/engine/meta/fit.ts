import { descriptionWidth, endsSentence, snippetLimits, stopWords, titleWidth } from '@bazaar/agents-kit/server'
import { stopWordsOf } from '../language/plain-reader.ts'

type Fits = (text: string) => boolean

export const titleFits: Fits = (text) =>
  titleWidth(text) <= snippetLimits.title.goodMaxPx && text.length <= snippetLimits.title.maxChars + 5
export const descriptionFits: Fits = (text) =>
  descriptionWidth(text) <= snippetLimits.description.goodMaxPx && text.length <= snippetLimits.description.maxChars

/** The English list is the shorter one of this project: the other one holds nouns such as `home`. */
const functionWords = (language: string | null): ReadonlySet<string> =>
  language === null || language === 'en' ? stopWords : new Set([...stopWords, ...stopWordsOf(language)])

const signs = /[\s,;:|(/–—-]+$/u
const lastWord = /\s+(\S+)$/u
/** `women-` of `women- and family-friendly`. */
const halfWord = /\s+\S+[\p{L}\p{N}]-$/u

/** A bracket or quotation that begins and does not end, and what is in it. */
const leftOpen = /\s*(?:\([^)]*|«[^»]*|„[^“”]*|“[^”„]*|「[^」]*|（[^）]*|《[^》]*)$/u

/** Whether no bracket or quotation is cut apart. */
export const isWhole = (text: string): boolean => !leftOpen.test(text) && !/^[^«]*»|^[^(]*\)|^[^„“]*”/u.test(text)

/** A cut text ends with neither a function word nor half of what is in brackets. */
const tidyEnd = (text: string, loose: ReadonlySet<string>): string => {
  const outside = text.replace(leftOpen, '')
  let tidy = (outside.length > text.length / 2 ? outside : text).replace(halfWord, '').replace(signs, '')
  for (;;) {
    const word = lastWord.exec(tidy)?.[1]?.toLowerCase()
    if (word === undefined || !(loose.has(word) || /^[&+]$/.test(word))) return tidy
    tidy = tidy.replace(lastWord, '').replace(signs, '')
  }
}

/** Words as far as they are separated; of scripts without spaces, the words that the language knows. */
const wordsIn = (text: string, language: string | null): string[] => {
  if (/\S\s+\S/u.test(text) && !/^(?:ja|zh|th)$/.test(language ?? '')) return text.split(/(?<=\s)/u)
  return [...new Intl.Segmenter(language ?? 'en', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}

/** Cuts at the last word boundary that fits and appends `mark`. */
export const cutToFit = (text: string, fits: Fits, mark = '', language: string | null = null): string => {
  if (fits(text)) return text
  const start = text.slice(0, 1_000)
  const loose = functionWords(language)
  const words = wordsIn(start, language)
  for (let length = words.length - 1; length > 0; length -= 1) {
    const shorter = words.slice(0, length).join('').trimEnd()
    if (!fits(shorter + mark)) continue
    const tidy = tidyEnd(shorter, loose)
    if (tidy !== '') return tidy + mark
  }
  // One long word.
  const letters = Array.from(start)
  const length = letters.findLastIndex((_letter, at) => at > 0 && fits(letters.slice(0, at).join('') + mark))
  return length === -1 ? '' : letters.slice(0, length).join('') + mark
}

/** Where a title may end without loss of sense: after a sentence or a part of it, or before a separator. */
const clauseEnd = /[.!?…](?=\s)|(?=[:;]\s|\s[|–—·»/-]\s)|[。！？](?=.)|(?=[：；，_｜|])/gu

/** Whether a beginning fills enough of a result, and cuts no bracket, to replace the whole. */
export const standsAlone = (text: string): boolean =>
  titleWidth(text) >= snippetLimits.title.minPx * 1.25 && isWhole(text)

/** The longest beginning that is complete in itself and long enough. Null when there is none. */
const clausesThatFit = (text: string): string | null =>
  [...text.matchAll(clauseEnd)]
    .map((end) => text.slice(0, end.index + end[0].length).trim())
    .filter((part) => titleFits(part) && standsAlone(part))
    .at(-1) ?? null

/** Shortens a title to what is complete in itself where possible. */
export const cutTitle = (text: string, language: string | null): string =>
  titleFits(text) ? text : (clausesThatFit(text) ?? cutToFit(text, titleFits, '', language))

/** Scripts without spaces put none between sentences either. */
const joint = (text: string): string => (/[。！？]$/u.test(text) ? '' : ' ')

/** As many of the sentences as fit, in order. Empty when not even the first fits. */
export const sentencesThatFit = (sentences: readonly string[], fits: Fits): string => {
  let text = ''
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text}${joint(text)}${sentence}`
    if (!fits(longer)) break
    text = longer
  }
  return text
}

/** Ends with the full stop of its script, unless it has an end. */
export const closed = (text: string): string => {
  if (endsSentence(text)) return text
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return `${text}。`
  return `${text}${/[\p{Script=Devanagari}]\p{M}*$/u.test(text) ? '।' : '.'}`
}
