const opening = /^\s*(`{3,}|~{3,})([a-z]*)[ \t]*\r?\n/i
/** Languages of plain text: their fence is removed before it is closed. */
const textLanguages = /^(markdown|md|html|text|txt|plaintext)$/i

/** Index of the line that closes the outer fence, or -1. A fence with a language opens a nested block. */
const closingLine = (lines: readonly string[], fence: string): number => {
  let inside = false
  return lines.findIndex((line) => {
    const trimmed = line.trim()
    if (!trimmed.startsWith(fence)) return false
    const closes = trimmed === fence
    const outer = closes && !inside
    inside = !closes
    return outer
  })
}

/**
 * Unwraps a text that is wrapped in a single code fence; a text that only starts with a code block is kept. While
 * the text is still arriving, only the fence of a text language is removed.
 * Source: product.md §9.
 */
export const stripFence = (markdown: string): string => {
  const match = opening.exec(markdown)
  if (!match) return markdown
  const [whole, fence = '', language = ''] = match
  const lines = markdown.slice(whole.length).trimEnd().split('\n')
  const closing = closingLine(lines, fence)
  if (closing === -1) return textLanguages.test(language) ? lines.join('\n') : markdown
  return closing === lines.length - 1 ? lines.slice(0, closing).join('\n') : markdown
}
