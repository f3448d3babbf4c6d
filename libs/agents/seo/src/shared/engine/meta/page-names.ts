import { alphanumeric, isTemplateTitle, type PageFacts } from '@bazaar/agents-kit/server'
import { standsAlone } from './fit.ts'

const separator = /\s+(?:[|–—·•:»«›/@_-]|::)\s+|\s*[｜│]\s*|\s*_\s*(?=\p{Script=Han})/u
const partsOf = (title: string): string[] => title.split(separator).filter((part) => part.trim() !== '')

/** Whether a CMS has cut the name. */
export const isCut = (name: string): boolean => /(?:\.{3}|…)$/u.test(name)

/** Parts of a long name that are a name of their own. */
export const clausesOf = (name: string): string[] =>
  partsOf(name)
    .flatMap((part) => part.split(/(?<=\p{L}{3}): /u))
    .filter((part) => part !== name && standsAlone(part) && !isCut(part))

/** Two letters occur in any name; in Chinese and Japanese they are a word. */
const isLong = (name: string): boolean => name.length > 2 || /[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(name)
const holds = (text: string, part: string): boolean =>
  isLong(alphanumeric(part)) && alphanumeric(text).includes(alphanumeric(part))

const sign = String.raw`[|–—·•:»«›/@_-]`
/** Whether separators or the ends of the title surround a name. */
const isPartOf = (title: string, name: string): boolean => {
  const at = title.toLowerCase().indexOf(name.toLowerCase())
  const [before, behind] = [title.slice(0, at), title.slice(at + name.length)]
  return (
    at !== -1 &&
    new RegExp(`(?:^|${sign})\\s*$`, 'u').test(before) &&
    new RegExp(`^\\s*(?:$|${sign})`, 'u').test(behind)
  )
}

/** Whether two names have a word in common, also within a compound, that is not one of the site's name. */
const sharesWord = (one: string, other: string, siteName: string | null): boolean =>
  (one.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}|[\p{Script=Han}\p{Script=Katakana}]{2,}/gu) ?? []).some(
    (word) => holds(other, word) && !holds(siteName ?? '', word),
  )

const isSiteName = (name: string, { siteName }: PageFacts): boolean => siteName !== null && holds(siteName, name)

/**
 * The part of a title that names the page, without the name and the motto of the site: what another name of the page
 * repeats, else the first part.
 */
const ownPart = (title: string, others: readonly string[], facts: PageFacts): string => {
  const parts = partsOf(title).filter((part) => !isSiteName(part, facts))
  const repeated = others.find(
    (other) => isPartOf(title, other) && alphanumeric(other) !== alphanumeric(title) && !isSiteName(other, facts),
  )
  if (repeated !== undefined) return repeated
  const confirmed = parts.filter((part) => others.some((other) => !holds(other, title) && holds(other, part)))
  const [first = title] = confirmed.length > 0 ? confirmed : parts
  const last = confirmed.at(-1) ?? first
  return title.slice(title.indexOf(first), title.indexOf(last) + last.length)
}

export type PageNames = {
  /** The title as it is, and the part of it that names the page. */
  title: string | null
  own: string | null
  shared: string | null
  /** Main headings that belong to the page, not to a side column or a menu. */
  mains: readonly string[]
}
type Stated = { title: string | null; shared: string | null }

const statedBy = ({ title, openGraph }: PageFacts): Stated => {
  const named = (name: string | null | undefined) => (typeof name !== 'string' || isTemplateTitle(name) ? null : name)
  return { title: named(title), shared: named(openGraph['og:title']) }
}

/**
 * Several main headings, and one that has nothing in common with a name which title and shared title agree on, are
 * those of sections and side columns.
 */
const relatedTo = ({ title, shared }: Stated, headings: readonly string[], facts: PageFacts): readonly string[] => {
  const names = [title, shared].filter((name) => name !== null)
  const confirmed = shared === null || isSiteName(shared, facts) ? null : shared
  const agree = confirmed !== null && title !== null && (holds(title, confirmed) || holds(confirmed, title))
  if (names.length === 0 || (headings.length === 1 && !agree)) return headings
  return headings.filter((text) => names.some((name) => sharesWord(text, name, facts.siteName)))
}

/** What a page calls itself. */
export const namesOf = (facts: PageFacts, headings: readonly string[]): PageNames => {
  const stated = statedBy(facts)
  const related = relatedTo(stated, headings, facts)
  const others = [...(stated.shared === null ? [] : [stated.shared]), ...related]
  const hasName = others.some((name) => !isSiteName(name, facts))
  // A title that only names the site gives way to any other name.
  const title = stated.title !== null && isSiteName(stated.title, facts) && hasName ? null : stated.title
  const own = title === null ? null : ownPart(title, others, facts)
  // A heading that holds the whole name adds a date or the name of a section.
  const adds = (text: string) =>
    own !== null && !isCut(own) && alphanumeric(text) !== alphanumeric(own) && holds(text, own)
  // A logo is often a main heading.
  const isLogo = (text: string) => title !== null && isSiteName(text, facts)
  return { title, own, shared: stated.shared, mains: related.filter((text) => !adds(text) && !isLogo(text)) }
}
