/** Input that “Try an example” fills in. */
export const example = { url: 'www.python.org', strategy: 'Mobile' }
