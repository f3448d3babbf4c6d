/**
 * Markdown of a model that is safe to show: markup is text, pictures and links become their words and address. Headings,
 * lists, tables and emphasis stay.
 */
export const safeMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^\]\n]*)\]\(([^)\s]*)[^)\n]*\)/g, (_all, words: string, address: string) =>
      words === address || words === '' ? address : `${words} (${address})`,
    )
    .replace(/<((?:https?:\/\/|mailto:)[^>\s]+)>/g, '$1')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\[([^\]\n]+)\](?!\()/g, '\\[$1\\]')
    .replace(/\\\\([[\]])/g, '\\$1')

/** The same words without Markdown's signs, for texts that are sent as they are. */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/__([^_\n]+)__/g, '$1')
    .replace(/^(\s*)[*•]\s+/gm, '$1- ')
    .replace(/!?\[([^\]\n]+)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replace(/\\([[\]*_#])/g, '$1')
