/** Input that “Try an example” fills in. */
export const example = {
  url: 'www.python.org',
  keywords: ['python tutorial', 'programming language'],
  title: 'Python: a programming language to learn first',
  description: 'Learn Python step by step: the language, its library and the tools that people use with it every day.',
}
