/** Prefills the form when the user presses “Try an example”. */
export const example = { url: 'www.python.org' }
