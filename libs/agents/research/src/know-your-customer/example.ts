/** What “Try an example” fills in, and what the documented answer is for. */
export const example = { gstin: '27AAPFU0939F1ZV' }
