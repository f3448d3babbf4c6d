/** Deeper lists and quotations help no reader, and laying them out takes time that grows with the square of the depth. */
const deepest = ' '.repeat(12)

/**
 * Markdown of a model that is safe to show: markup is text, pictures and links become their words and address. Headings,
 * lists, tables and emphasis stay.
 */
export const safeMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^[\]\n]{0,500})\]\(([^)\s]{0,2000})[^)\n]{0,500}\)/g, (_all, words: string, address: string) =>
      words === address || words === '' ? address : `${words} (${address})`,
    )
    .replace(/<((?:https?:\/\/|mailto:)[^>\s]{1,2000})>/g, '$1')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/(\\*)([[\]])/g, (all, escapes: string, bracket: string) =>
      escapes.length % 2 === 1 ? all : `${escapes}\\${bracket}`,
    )
    .replace(/^[ \t]{13,}(?=[-*+] |\d+[.)] )/gm, deepest)
    .replace(/^(?:[ \t]*>){4,}[ \t]*/gm, '> ')

/** The same words without Markdown's signs, for texts that are sent as they are. */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/^[ \t]*(?:([-*_])(?:[ \t]*\1){2,}|```.*)[ \t]*(?:\n|$)/gm, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\*\*([^*\n]{1,2000})\*\*/g, '$1')
    .replace(/__([^_\n]{1,2000})__/g, '$1')
    .replace(/^([ \t]*)[*•]\s+/gm, '$1- ')
    .replace(/(?<![\p{L}\p{N}*\\])\*([^\s*](?:[^*\n]{0,500}[^\s*\\])?)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<!`)`([^`\n]{1,500})`(?!`)/g, '$1')
    .replace(/!?\[([^[\]\n]{1,500})\]\(([^)\s]{1,2000})\)/g, '$1 ($2)')
    .replace(/\\([[\]*_#])/g, '$1')
