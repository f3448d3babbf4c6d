/** Input that “Try an example” fills in. */
export const example = {
  website_url: 'www.python.org',
  target_audience: 'Students and data scientists who begin to program',
}
