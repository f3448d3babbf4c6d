/** What documents say besides the result itself. */
export const documentWords = {
  sources: 'Sources read',
  missing:
    'The font of this PDF has no letters for a part of this text. The Word and Markdown downloads show all of it.',
  page: (page: number, pages: number): string => `${page} / ${pages}`,
} as const
