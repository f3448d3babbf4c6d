const opening = /^\s*(`{3,}|~{3,})([a-z]*)[ \t]*\r?\n/i
/** Languages that say 'this is the text itself', so that the fence may go before it is closed. */
const textLanguages = /^(markdown|md|html|text|txt|plaintext)$/i

/** Index of the line that closes the outer fence, or -1; a fence line that names a language opens a block inside. */
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
 * A text that came wrapped in one code fence is the text inside it; a text that merely begins with a code block
 * stays as it is. While a text is still arriving, only a fence that names a text language is taken off early.
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
