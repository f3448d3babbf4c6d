/** Input that “Try an example” fills in. */
export const example = {
  rows: 'source_url,target_url\nhttps://en.wikipedia.org/wiki/Guido_van_Rossum,https://www.python.org/\nhttps://www.iana.org/,https://www.python.org/',
}
