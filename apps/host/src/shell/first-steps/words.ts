/** Texts of the first steps, after the card that offers them. */
export const words = {
  site: 'Website',
  sitePlaceholder: 'your-shop.in',
  read: 'Read it',
  noSite: 'No website yet',
  byHand: 'Fill it in by hand',
  skip: 'Skip',
  correct: 'Your business',
  correctText: 'Correct what is not right and fill in what is missing: agents start from it.',
  labels: { name: 'Name', site: 'Website', sells: 'What you sell', audience: 'Who buys it' },
  save: 'Save',
  ready: 'Start with one of these',
  readyText: 'Their forms are filled in already. You can change your business in the settings.',
  close: 'Show all agents',
}
