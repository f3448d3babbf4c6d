/** What “Try an example” fills in. */
export const example = { gstin: '27AAPFU0939F1ZV' }
