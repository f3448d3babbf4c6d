import type { KeywordAnalysis } from '../analysis.ts'
import type { Audience } from './audience.ts'
import type { Described } from './describe-phrases.ts'
import { signPattern } from './intent-words.ts'
import { isName } from './name-phrase.ts'
import { standsIn } from './page-language.ts'
import { pageWithBoth, type ReadSite, shortAddress } from './site-language.ts'

export type Gap = KeywordAnalysis['gaps'][number]

const most = 14
const maxPlaceGaps = 4
const quote = (text: string): string => `“${text}”`
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** Of pages in another language than English, which the audience may be written in. */
const noWord: Gap = {
  kind: 'audience',
  text: 'No word of your audience is on the pages read.',
  action: 'If the pages are in another language, write the audience in theirs and run it again.',
}

const audienceGaps = (site: ReadSite, { terms }: Audience, primary: readonly Described[], english: boolean): Gap[] => {
  if (!english && terms.length > 0 && terms.every(({ count }) => count === 0)) return [noWord]
  return terms.flatMap(({ term, key, count }): Gap[] => {
    const lead = primary[0]
    if (count === 0) {
      const text = `${quote(term)} is not on the pages read.`
      const action = isName(term)
        ? `Name ${term} where you say whom you serve.`
        : `Say on a page of its own what you offer ${term}.`
      return [{ kind: 'audience', text, action }]
    }
    if (lead === undefined || primary.some((phrase) => pageWithBoth(site, phrase.key, key) !== null)) return []
    const text = `${quote(term)} appears on the pages read, but never in one paragraph with a main topic.`
    return [{ kind: 'audience', text, action: `Write about ${lead.phrase} for ${term}.` }]
  })
}

const either = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** A phrase that its best page has neither in the title nor in the main heading has no page of its own. */
const pageOf = (lacking: readonly string[]): boolean => lacking.includes('title') && lacking.includes('main heading')

const placeNames = { title: 'title', h1: 'main heading', description: 'description' } as const
const isNamed = (place: string): place is keyof typeof placeNames => Object.hasOwn(placeNames, place)

/** A page has one title, so only the first topic is expected there. */
const placeGaps = (primary: readonly Described[]): Gap[] =>
  primary.slice(0, maxPlaceGaps).flatMap(({ phrase, count, page, missing }, rank): Gap[] => {
    const lacking = missing.filter(isNamed).map((place) => placeNames[place])
    if (lacking.length === 0) return []
    const where = shortAddress(page)
    const text = `${quote(phrase)} appears ${times(count)} on the pages read, but not in the ${either(lacking)} of ${where}.`
    if (rank === 0) return [{ kind: 'place', text, action: `Use it in the ${lacking[0]} of ${where}.` }]
    const heading = missing.includes('headings') ? `Give it a heading on ${where}, or` : 'It has a heading; give it'
    const action = pageOf(lacking) ? `${heading} a page with a title of its own.` : `Add it to the ${either(lacking)}.`
    return [{ kind: 'place', text, action }]
  })

/** Two pages with the same phrase in their titles compete with each other in search. */
const overlapGaps = ({ pages }: ReadSite, primary: readonly Described[]): Gap[] =>
  primary.flatMap(({ phrase, key }): Gap[] => {
    const titled = pages.filter(({ language }) => standsIn(language.places.title, key))
    if (titled.length < 2) return []
    const where = titled.map(({ facts }) => shortAddress(facts.url)).join(', ')
    const text = `${quote(phrase)} is in the titles of ${titled.length} pages: ${where}.`
    return [
      { kind: 'overlap', text, action: 'Let one of them be about it, and give the others a subject of their own.' },
    ]
  })

const signs = {
  price: (site: ReadSite) => site.pages.some(({ facts }) => facts.prices.length > 0),
  compare:
    /\b(?:compar(?:e|ed|ison)|versus|vs\.?|unlike|alternative|which is right|how to choose|testimonial|reviews?|case stud(?:y|ies))\b/i,
  explain: /\b(?:how to|guide|tutorial|tips|step by step|what is|what are|faqs?|frequently asked)\b/i,
} as const

/** Nothing is missed in a language whose words are not known. */
const shows = (text: string, sign: 'compare' | 'explain', language: string | null): boolean => {
  const own = signPattern(language, sign)
  return signs[sign].test(text) || own?.test(text) === true || (own === null && language !== 'en' && language !== null)
}

const intentGaps = (site: ReadSite, questions: boolean): Gap[] => {
  const language = site.pages[0]?.facts.detectedLanguage ?? null
  const text = site.pages.map(({ facts }) => `${facts.title ?? ''} ${facts.mainText}`).join('\n')
  const asked = site.pages.some(({ facts }) => facts.headings.some((heading) => /[?？؟]$/u.test(heading.text)))
  const gap = (missing: boolean, about: string, action: string): Gap[] =>
    missing ? [{ kind: 'intent', text: about, action }] : []
  return [
    ...gap(
      !signs.price(site),
      'No page read states a price.',
      'People ready to buy look for one: state prices, or how a price is made.',
    ),
    ...gap(
      !shows(text, 'compare', language),
      'Nothing on the pages read helps buyers compare.',
      'Say how to choose, and show what customers say.',
    ),
    ...gap(
      !shows(text, 'explain', language) && !asked,
      'Nothing on the pages read answers questions of beginners.',
      `Answer ${questions ? 'the questions below' : 'what customers ask'}, on a page of questions or in articles.`,
    ),
  ]
}

/** What the audience would miss, most serious first. Judges only the pages that were read. */
export const findGaps = (
  site: ReadSite,
  audience: Audience,
  { phrases, questions, english }: { phrases: readonly Described[]; questions: boolean; english: boolean },
): Gap[] => {
  const primary = phrases.filter(({ group }) => group === 'primary')
  return [
    ...audienceGaps(site, audience, primary, english),
    ...placeGaps(primary),
    ...overlapGaps(site, primary),
    ...intentGaps(site, questions),
  ].slice(0, most)
}
