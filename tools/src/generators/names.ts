/** An error that the user can correct; the message explains how. */
export class GeneratorError extends Error {}

/** One name in four spellings. */
export type Name = {
  /** `word-count`: folders, files and addresses. */
  kebab: string
  /** `wordCount`: identifiers. */
  camel: string
  /** `WordCount`: components. */
  pascal: string
  /** `Word Count`: headings. */
  title: string
}

const shape = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const longest = 40

/** Reserved words of the language, and names that generated files use. */
const taken = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield arguments eval undefined ' +
    'app services user input output example examples declaration remote words page rule action agent agents'
  ).split(' '),
)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** @throws {GeneratorError} when the name does not fit folders, addresses or identifiers */
export const nameFrom = (text: string, what: string): Name => {
  const refuse = (why: string): never => {
    throw new GeneratorError(`“${text}” cannot be the name of ${what}: ${why}`)
  }
  if (!shape.test(text))
    refuse('write lower-case letters, digits and single hyphens, beginning with a letter, such as word-count.')
  if (text.length > longest) refuse(`it has ${text.length} characters, at most ${longest} fit.`)
  if (text.endsWith('-example')) refuse('“…Example” is what the example beside a definition is called.')
  const words = text.split('-')
  const pascal = words.map(capital).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  if (taken.has(camel)) refuse(`the word “${camel}” is taken in generated code; add a second word.`)
  return { kebab: text, camel, pascal, title: words.map(capital).join(' ') }
}
