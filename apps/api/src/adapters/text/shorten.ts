import type { ModelMessage } from 'ai'

/** Share of a text that stays. A request that is still too long is shortened again. */
const keptShare = 0.6
const shortest = 500

export const shortenedNotice =
  'The text model cannot read this much at once, so the middle of what it was given was left out.'

/** Removes the middle, because instructions are at the beginning and the end. */
const withoutMiddle = (text: string): string => {
  if (text.length <= shortest) return text
  const half = Math.floor((text.length * keptShare) / 2)
  return `${text.slice(0, half)}\n[…]\n${text.slice(-half)}`
}

/** The same messages with shorter texts, or null when nothing can be left out. */
export const shorten = (messages: readonly ModelMessage[]): ModelMessage[] | null => {
  const shorter = messages.map((message) =>
    typeof message.content === 'string'
      ? ({ ...message, content: withoutMiddle(message.content) } as ModelMessage)
      : message,
  )
  return shorter.some(({ content }, at) => content !== messages[at]?.content) ? shorter : null
}
