export const neededWithGstin = 'An invoice for a GSTIN needs this.'
export const unknownState = 'Please choose a state of the list.'
