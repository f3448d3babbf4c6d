export const words = {
  position: 'What the site shows clearly, and what it does not',
  differences: 'Where they differ',
  rivals: 'Rivals',
  noRivals: 'No rival was given and the pages read name none. Add up to three addresses in the form to compare.',
  from: { given: 'Given by you', site: 'Named by the site', search: 'Found by search' },
  comparison: 'Comparison',
  notStated: 'Not found on the pages read',
  searches: 'Searches that show rivals',
  copyPhrase: (phrase: string): string => `Copy “${phrase}”`,
} as const
