/** Shown with every score. */
export const opinion = 'An automated opinion from the form alone, not a decision.'

/** Verdicts as a reader sees them. */
export const verdictNames = { Qualified: 'Qualified', Nurture: 'Nurture', 'Not a fit now': 'Not a fit now' } as const
