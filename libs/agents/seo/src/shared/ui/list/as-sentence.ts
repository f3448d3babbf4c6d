/** A reason as it stands in a table of its own: with a capital at its beginning. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
