import type { Messages } from '../index.ts'

/** Messages of definitions in the language of the page. */
const messages = new Map<string, Messages[string]>()

export const addMessages = (more: Messages): void => {
  for (const [text, translation] of Object.entries(more)) messages.set(text, translation)
}

const told = (translation: Messages[string], part: string): string =>
  typeof translation === 'string' ? translation.replace('{}', () => part) : translation(part)

/** A message in the language of the page. Unknown texts stay as they are. */
export const translatedMessage = (text: string): string => {
  const whole = messages.get(text)
  if (whole !== undefined) return told(whole, '')
  for (const [pattern, translation] of messages) {
    const [start = '', end] = pattern.split('{}')
    const fits = end !== undefined && text.length >= start.length + end.length
    if (fits && text.startsWith(start) && text.endsWith(end))
      return told(translation, text.slice(start.length, text.length - end.length))
  }
  return text
}
