const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether a quotation says the same words as the text above it: only the marks between them differ. */
export const repeats = (text: string, quote: string): boolean => lettersOf(text) === lettersOf(quote)

/** Quotation marks inside a quotation are single ones; those around all of it are left out. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/^[“„"«]\s?([^“”„"«»]*)\s?[”“"»]$/u, '$1')
    .replace(/[“„]|"(?=[\p{L}\p{N}])/gu, '‘')
    .replace(/[”"]/gu, '’')
