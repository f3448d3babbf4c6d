import { descriptionWidth, titleWidth } from './pixel-width.ts'
import { limits } from './limits.ts'

type Fits = (text: string) => boolean

export const titleFits: Fits = (text) =>
  titleWidth(text) <= limits.title.goodMaxPx && text.length <= limits.title.maxChars + 5
export const descriptionFits: Fits = (text) =>
  descriptionWidth(text) <= limits.description.goodMaxPx && text.length <= limits.description.maxChars

/** Words that cannot stand at the end of a cut text. */
const dangling = /\s+(?:a|an|the|and|or|of|to|for|with|in|on|at|by|from|your|our|is|are|that|which|as|&|\||–|—|-)$/i

const tidyEnd = (text: string): string => {
  let tidy = text.replace(/[\s,;:|–—-]+$/u, '')
  while (dangling.test(tidy)) tidy = tidy.replace(dangling, '').replace(/[\s,;:|–—-]+$/u, '')
  return tidy
}

/** The longest beginning that ends at a word and fits, with the mark for what was left out. */
export const cutToFit = (text: string, fits: Fits, mark = ''): string => {
  if (fits(text)) return text
  const words = text.slice(0, 1_000).split(' ')
  for (let length = words.length - 1; length > 0; length -= 1) {
    const shorter = tidyEnd(words.slice(0, length).join(' '))
    if (shorter !== '' && fits(shorter + mark)) return shorter + mark
  }
  // One long word, or a script without spaces.
  const letters = Array.from(text.slice(0, 1_000))
  for (let length = letters.length - 1; length > 0; length -= 1) {
    const shorter = letters.slice(0, length).join('')
    if (fits(shorter + mark)) return shorter + mark
  }
  return ''
}

/** As many of the sentences, in order, as fit together; empty when not even the first does. */
export const sentencesThatFit = (sentences: readonly string[], fits: Fits): string => {
  let text = ''
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`
    if (!fits(longer)) break
    text = longer
  }
  return text
}
