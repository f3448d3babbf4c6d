/** Prefills the form when the user presses “Try an example”. */
export const example = { url: 'sunrise-bakery.example' }
