/** Quotation marks inside a quotation are single ones; those around all of it are left out. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/^[“„"«]\s?([^“”„"«»]*)\s?[”“"»]$/u, '$1')
    .replace(/[“„]|"(?=[\p{L}\p{N}])/gu, '‘')
    .replace(/[”"]/gu, '’')
