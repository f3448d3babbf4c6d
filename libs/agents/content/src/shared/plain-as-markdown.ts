/** Characters with a meaning in Markdown: anywhere, and at the start of a line. */
const anywhere = /[\\`*_[\]<>~|]/g
const lineStart = /^(\s*)([-+#=]|\d+(?=[.)]))/

const escapeLine = (line: string): string =>
  line
    .replace(anywhere, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(lineStart, (_all, space: string, mark: string) => `${space}${/\d/.test(mark) ? `${mark}\\` : `\\${mark}`}`)

const isItem = (line: string): boolean => /^- \S/.test(line)
const lineOf = (line: string): string => (isItem(line) ? `- ${escapeLine(line.slice(2))}` : escapeLine(line))

/**
 * Converts plain text to Markdown that looks the same. Keeps every line break, turns lines that start with `- ` into
 * a list and escapes everything else.
 */
export const plainAsMarkdown = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n')
      return lines
        .map((line, at) => lineOf(line) + (at < lines.length - 1 && !isItem(lines[at + 1] ?? '') ? '  ' : ''))
        .join('\n')
    })
    .join('\n\n')

/** Markdown of ours as it reads: without escapes and signs for line breaks. */
export const markdownAsPlain = (markdown: string): string =>
  markdown
    .replace(/ {2}$/gm, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')

/** The plain text that a version was made from; null when the owner laid the version out with Markdown. */
export const plainVersion = (markdown: string): string | null => {
  const plain = markdownAsPlain(markdown).trim()
  return plainAsMarkdown(plain) === markdown.trim() ? plain : null
}
