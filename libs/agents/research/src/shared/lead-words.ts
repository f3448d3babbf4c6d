/** Shown with every score. */
export const opinion = 'An automated opinion from the form alone, not a decision.'
