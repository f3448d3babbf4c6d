import type { PageFacts } from '@bazaar/agents-kit/server'

export type PageType = 'home' | 'article' | 'product' | 'faq' | 'business' | 'page'

export type Question = { question: string; answer: string }

/** Headings that ask, each with the text that stands under it. */
export const questionsOf = (facts: PageFacts): Question[] => {
  const found: Question[] = []
  let open: Question | null = null
  for (const { kind, text } of facts.blocks) {
    if (kind === 'heading') {
      open = text.endsWith('?') ? { question: text, answer: '' } : null
      if (open !== null) found.push(open)
    } else if (open !== null && kind !== 'link') open.answer = `${open.answer} ${text}`.trim()
  }
  return found.filter(({ answer }) => answer !== '')
}

const localBusiness =
  /^(?:LocalBusiness|Store|Restaurant|Hotel|Dentist|AutoRepair|MedicalBusiness|LegalService|HealthAndBeautyBusiness|ProfessionalService)$/

const signs: readonly [type: PageType, declared: RegExp, structured: RegExp][] = [
  ['product', /^(?:og:)?product$/, /^Product$/],
  ['article', /^article$/, /(?:Article|BlogPosting)$/],
  ['faq', /^faq$/, /^FAQPage$/],
  ['business', /^business/, localBusiness],
]

/** Kind of page, from what it says of itself; a plain page when it says nothing. */
export const pageTypeOf = (facts: PageFacts): PageType => {
  const declared = facts.openGraph['og:type']?.toLowerCase() ?? ''
  const found = signs.find(
    ([, tag, structured]) => tag.test(declared) || facts.structured.types.some((type) => structured.test(type)),
  )?.[0]
  if (found !== undefined && (found !== 'faq' || questionsOf(facts).length > 0)) return found
  if (questionsOf(facts).length >= 2) return 'faq'
  return new URL(facts.url).pathname === '/' ? 'home' : 'page'
}

/** `og:type` for a kind of page. */
export const openGraphType = (type: PageType): string => (type === 'article' || type === 'product' ? type : 'website')
