/** Capitalises a reason for its own table cell. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
