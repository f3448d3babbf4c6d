/** Input that “Try an example” fills in. */
export const example = { url: 'http://sunrise-bakery.example', strategy: 'Mobile' }
