import data from '../data/headings.json' with { type: 'json' }

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
  /^(?:(?:one|two)-page )?(?:bewerbung|resume|résumé|cv|c\.v\.|curriculum vitae|bio-?data|vitae|curriculum vitæ|curriculum|europass|europass(?:-| )lebenslauf|lebenslauf|履\s?歴\s?書|職\s?務\s?経\s?歴\s?書)(?:\s+europass)?\s*:?$/i

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
const tight = new Map([...known].map(([name, kind]) => [name.replace(/ /g, ''), kind]))
/** In `E D U C AT I O N` some letters stay together. */
const isSpaced = (text: string): boolean => /(?<!\p{L})\p{L}(?!\p{L})/u.test(text)

/** The kind of section that a text is the heading of; null when it is no known heading. */
export const headingKind = (text: string): SectionKind | null => {
  if (text.length > 60) return null
  const kind =
    known.get(normal(text)) ?? (/\p{Script=Latin}/u.test(text) ? bare.get(withoutAccents(normal(text))) : undefined)
  return kind ?? (isSpaced(text) ? tight.get(text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')) : null) ?? null
}
