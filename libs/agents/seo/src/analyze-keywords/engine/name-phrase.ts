import type { RankedPhrase } from './rank-phrases.ts'
import type { ReadSite } from './site-language.ts'

const titled = /^\p{Lu}\p{Ll}+$/u

/** Words that the site also writes in lower case, so a capital at the start of a sentence does not make them names. */
export const lowerWords = ({ pages }: ReadSite): ReadonlySet<string> =>
  new Set(
    pages
      .flatMap(({ facts }) => [facts.mainText, facts.description ?? '', facts.title ?? ''])
      .flatMap((text) => text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}’'-]*/gu) ?? []),
  )

/** The most frequent spelling of a phrase, without capitals that only a sentence start caused. */
export const nameOf = ({ forms }: Pick<RankedPhrase, 'forms'>, lower: ReadonlySet<string>): string => {
  const [form = ''] = [...forms].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)[0] ?? []
  // Several capitals in a row are a name, unless the site also writes it without.
  if (form.includes(' ') && isName(form) && !forms.has(form.toLowerCase()) && (forms.get(form) ?? 0) > 1) return form
  return form
    .split(' ')
    .map((word) => (titled.test(word) && lower.has(word.toLowerCase()) ? word.toLowerCase() : word))
    .join(' ')
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Names of places, people and brands keep their capital after normalisation. Abbreviations do not count. */
export const isName = (phrase: string): boolean => phrase.split(' ').every((word) => titled.test(word))

/** Words that follow in longer phrases of the site: a test, in `blood test`. */
const nextWords = ({ pages }: ReadSite, name: string): string[] =>
  pages
    .flatMap(({ language }) => language.phrases)
    .filter(({ text }) => text.toLowerCase().startsWith(`${name.toLowerCase()} `))
    .map(({ text }) => escape(text.slice(name.length + 1).split(' ')[0] ?? ''))

/** Prepares a phrase for a question: adds an article if the site uses it as countable, and detects plurals. */
export const inQuestion = (site: ReadSite, name: string): { text: string; many: boolean } => {
  const many = /(?<![su])s$/i.test(name) && !/(?:ss|us|is)$/i.test(name)
  // “Every bread” is also said of uncountable nouns, and “a blood test” is no blood; “a loaf” and “loaves” are counted.
  const others = [...new Set(nextWords(site, name))]
  const alone = others.length === 0 ? '' : String.raw`(?!\s+(?:${others.join('|')}))`
  const counted = new RegExp(String.raw`\b(?:an?\s+${escape(name)}${alone}|${escape(name)}e?s)\b`, 'i')
  const short = /^\p{Lu}[\p{Lu}\d-]*$/u.test(name)
  const single = !many && !short && site.pages.some(({ facts }) => counted.test(facts.mainText))
  return { text: single ? `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}` : name, many }
}
