export const words = {
  wording: 'Your wording',
  keywords: 'Your keywords',
  columns: { keyword: 'Keyword', title: 'Your title', description: 'Your description', page: 'On the page' },
  yes: 'Yes',
  no: 'No',
  missing: 'Not found',
  unchecked: 'Not checked',
  note: 'Google ignores the keywords tag. What counts is that the words are in the text of the page.',
  tone: { good: 'Fits', improve: 'Does not fit well' },
} as const
