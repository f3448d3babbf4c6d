/** Input that “Try an example” fills in. */
export const example = {
  rows: 'url\nhttps://www.python.org/\nhttps://python.org/\nhttps://www.python.org/search/\nhttps://www.python.org/nothing-here',
}
