/** Texts of the first steps, after the card that offers them; its `steps` by the name of their picture. */
export const words = {
  site: 'Website',
  sitePlaceholder: 'your-shop.in',
  read: 'Read it',
  noSite: 'No website yet',
  byHand: 'Fill it in by hand',
  skip: 'Skip',
  correct: 'Your business',
  correctText: 'Correct what is wrong and fill in what is missing: agents start from this.',
  labels: { name: 'Name', site: 'Website', sells: 'What you sell', audience: 'Who buys it' },
  save: 'Save',
  start: 'Save and start with',
  startText: 'Its form is filled in already. You can change your business in the settings.',
  steps: { website: 'We read your website', content: 'You correct what we found', index: 'Forms start filled in' },
}
