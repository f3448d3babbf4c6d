/** Words of the result views. */
export const meta = {
  tags: 'Tags for the head of the page',
  copyTags: 'Copy tags',
  variants: 'Titles and descriptions to choose from',
  titleWidth: (px: string): string => `Title ${px} px`,
  descriptionWidth: (px: string): string => `Description ${px} px`,
  copyTitle: 'Copy title',
  copyDescription: 'Copy description',
  audit: 'On the page now',
  columns: { tag: 'Tag', text: 'What was seen' },
  state: { good: 'In order', improve: 'Could be better', missing: 'Missing', note: 'Note' },
  report: 'Full report',
} as const
