import { descriptionWidth, titleWidth, snippetLimits } from '@bazaar/agents-kit/server'

type Fits = (text: string) => boolean

export const titleFits: Fits = (text) =>
  titleWidth(text) <= snippetLimits.title.goodMaxPx && text.length <= snippetLimits.title.maxChars + 5
export const descriptionFits: Fits = (text) =>
  descriptionWidth(text) <= snippetLimits.description.goodMaxPx && text.length <= snippetLimits.description.maxChars

/** Words that a cut text must not end with. */
const dangling = /\s+(?:a|an|the|and|or|of|to|for|with|in|on|at|by|from|your|our|is|are|that|which|as|&|\||–|—|-)$/i

const tidyEnd = (text: string): string => {
  let tidy = text.replace(/[\s,;:|–—-]+$/u, '')
  while (dangling.test(tidy)) tidy = tidy.replace(dangling, '').replace(/[\s,;:|–—-]+$/u, '')
  return tidy
}

/** Cuts at the last word boundary that fits and appends `mark`. */
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

/** As many of the sentences as fit, in order. Empty when not even the first fits. */
export const sentencesThatFit = (sentences: readonly string[], fits: Fits): string => {
  let text = ''
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`
    if (!fits(longer)) break
    text = longer
  }
  return text
}
