import data from '../../data/headings.json' with { type: 'json' }

export const sectionKinds = [
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'projects',
  'languages',
  'certificates',
  'awards',
  'publications',
  'interests',
  'volunteer',
  'references',
  'personal',
  'declaration',
  'other',
  'head',
] as const
export type SectionKind = (typeof sectionKinds)[number]

const kinds = new Map<string, SectionKind>(sectionKinds.map((kind) => [kind, kind]))
const known = new Map<string, SectionKind>(
  Object.entries(data.headings).flatMap(([name, texts]) => {
    const kind = kinds.get(name)
    return kind ? texts.map((text): [string, SectionKind] => [text, kind]) : []
  }),
)

/** The title of the document itself, which is neither a heading nor a name. */
export const documentTitle =
  /^(?:(?:one|two)-page |my )?(?:bewerbung|resume|résumé|cv|c\.v\.|curriculum vitae|bio-?data|vitae|curriculum vitæ|curr[ií]culum(?: vitae)?|curr[íi]culo(?: vitae)?|hoja de vida|السيرة الذاتية|سيرة ذاتية|बायो-?डाटा|बायोडेटा|जीवन परिचय|रिज़्यूमे|europass|europass(?:-| )lebenslauf|lebenslauf|履\s?歴\s?書|職\s?務\s?経\s?歴\s?書)(?:\s+europass)?\s*:?$/i

const normal = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/^\d{1,2}[.)]\s+|[^\p{L}\p{M}\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
/** People leave accents out, or set them where none are. */
const bare = new Map([...known].map(([name, kind]) => [withoutAccents(name), kind]))

/** Headings without spaces: in letter-spaced text, word gaps look like letter gaps. */
const tight = new Map([...known].map(([name, kind]) => [withoutAccents(name).replace(/ /g, ''), kind]))
/** In `E D U C AT I O N` some letters stay together. */
const isSpaced = (text: string): boolean => /(?<!\p{L})\p{L}(?!\p{L})/u.test(text)
const tightOf = (text: string): string => withoutAccents(text.toLowerCase()).replace(/[^\p{L}\p{M}]/gu, '')

/** `E X P E R I E N C E` as one word, other text as it is. */
export const withoutSpacing = (text: string): string =>
  text.split(' ').filter((word) => /^\p{L}$/u.test(word)).length > text.split(' ').length / 2
    ? text.replace(/ /g, '')
    : text

/** A line drawn with letters: `Experience ______`. */
export const drawnRule = /\s*[_=~]{4,}\s*/

/** `Ausbildung / Schule` and `Skills & Tools`: two headings in one. */
const kindOfBoth = (text: string): SectionKind | null => {
  const parts = text.split(/\s*[/&,+|]\s*|\s(?:und|and|et|y|e|en|i|и)\s/iu)
  const kinds = parts.map((part) => known.get(normal(part)))
  return parts.length === 2 && kinds[1] ? (kinds[0] ?? null) : null
}

/** `Qualification Details (Highest Degree on Top)` */
export const note = /(?<=\p{L}{3})\s\([^()]+\)\s*(?=:?$)/u

/** The kind of section that a text is the heading of; null when it is no known heading. */
export const headingKind = (printed: string): SectionKind | null => {
  const text = printed.replace(drawnRule, '').replace(note, '')
  if (text.length > 60) return null
  const kind =
    known.get(normal(text)) ?? (/\p{Script=Latin}/u.test(text) ? bare.get(withoutAccents(normal(text))) : undefined)
  return kind ?? (isSpaced(text) || !text.trim().includes(' ') ? tight.get(tightOf(text)) : null) ?? kindOfBoth(text)
}

/** Whether two words differ by one letter that is missing, added or another. */
const isOneOff = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  return short.slice(long.length === short.length ? start + 1 : start) === long.slice(start + 1)
}

const minLetters = 9
/** The kind of a heading with a slip in it, such as `Berufserfarung`. */
export const misspeltKind = (text: string): SectionKind | null => {
  const own = tightOf(text)
  if (own.length < minLetters) return null
  return [...tight].find(([name]) => name.length >= minLetters && isOneOff(name, own))?.[1] ?? null
}

const byWord: readonly (readonly [RegExp, SectionKind])[] = [
  [
    /skills?\b|competenc|expertise|proficienc|computer knowledge|kenntnisse|fähigkeiten|compétences|habilidades|conhecimentos|vaardigheden/i,
    'skills',
  ],
  [
    /educa[cçtz]i|acad[eé]mic|akademisch|образование|qualification|bildung|studium|(?<!\p{L})formation|(?<!\p{L})formación|istruzione|(?<!\p{L})formação|opleiding/iu,
    'education',
  ],
  [/^(?:other )?(?:personal|life|extra-?curricular) (?:experiences?|activities)\b/i, 'other'],
  [
    /experience|employment|опыт|positions held|work history|erfahrung|werdegang|laufbahn|expérience|experiencia|esperienz|experiência|ervaring/i,
    'work',
  ],
  [/(?<!\p{L})(?:projets|projekte(?!\p{L})|proyectos|progetti|projetos)/iu, 'projects'],
  [/projects?(?: (?:handled|done|undertaken|worked on))?:?$/i, 'projects'],
  [/certifi|licen[cs]/i, 'certificates'],
  [/awards?\b|honou?rs\b|achievement/i, 'awards'],
  [/languages?\b/i, 'languages'],
  [/publications?\b/i, 'publications'],
  [/volunteer/i, 'volunteer'],
  [/interests?\b|hobbies/i, 'interests'],
]

/** The kind of section that a text names in one of its words. */
export const kindInWords = (text: string): SectionKind | null => byWord.find(([word]) => word.test(text))?.[1] ?? null

/** The kind of section that a line with the print of a heading names. */
export const kindNamedIn = (text: string): SectionKind | null => {
  const plain = withoutSpacing(text.replace(drawnRule, ''))
  return headingKind(text) ?? kindInWords(plain) ?? misspeltKind(plain)
}
