/** Text of a page inside our Markdown: one line, nothing in it acts. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^#/gu, String.raw`\$&`)

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** A table; cells must already be Markdown. Empty without rows. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A heading with what stands under it; nothing when there is nothing. */
export const section = (heading: string, body: string): string[] => (body === '' ? [] : [`## ${heading}`, body])
