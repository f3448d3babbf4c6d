/** Makes untrusted text safe inside our Markdown: one line, with all markup escaped. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^#/gu, String.raw`\$&`)

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** Cells must already be escaped with {@link plain} or be our own text. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** `1 page`, `3 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** A heading with its body, or nothing when the body is empty. */
export const section = (heading: string, body: string): string[] => (body === '' ? [] : [`## ${heading}`, body])
