import type { PageFacts } from '@bazaar/agents-kit/server'

export type PageType = 'home' | 'article' | 'product' | 'faq' | 'business' | 'page'

export type Question = { question: string; answer: string }

/** Headings that are questions, each with the text below it. */
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

/** The page type that the page declares, or a plain page. */
export const pageTypeOf = (facts: PageFacts): PageType => {
  const declared = facts.openGraph['og:type']?.toLowerCase() ?? ''
  const found = signs.find(
    ([, tag, structured]) => tag.test(declared) || facts.structured.types.some((type) => structured.test(type)),
  )?.[0]
  if (found !== undefined && (found !== 'faq' || questionsOf(facts).length > 0)) return found
  if (questionsOf(facts).length >= 2) return 'faq'
  return new URL(facts.url).pathname === '/' ? 'home' : 'page'
}

export const openGraphType = (type: PageType): string => (type === 'article' || type === 'product' ? type : 'website')
