/** Input that “Try an example” fills in. */
export const example = { url: 'sunrise-bakery.example/cakes' }
