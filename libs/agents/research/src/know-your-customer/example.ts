/** Prefills the form when the user presses “Try an example”. Also the input of the documented answer. */
export const example = { gstin: '27AAPFU0939F1ZV' }
