import type { KeywordIntent } from '../analysis.ts'
import { signPattern } from './intent-words.ts'
import { standsIn } from './page-language.ts'
import type { ReadPage, ReadSite } from './site-language.ts'

/** Words that reveal a search intent. */
const triggers: readonly [KeywordIntent, RegExp][] = [
  [
    'navigational',
    /\b(?:login|log in|sign in|account|app|website|address|opening hours|phone number|customer care)\b/i,
  ],
  [
    'transactional',
    /\b(?:buy|order|price|pricing|prices|cost|costs|cheap|discount|deal|coupon|book|booking|hire|quote|trial|subscription|delivery|shop|sale|near me|rent|rental)\b/i,
  ],
  [
    'commercial',
    /\b(?:best|top|review|reviews|vs|versus|compare|comparison|alternative|service|services|company|agency|provider|supplier|software|tool|tools|platform|solution|solutions|wholesale|plans?)\b/i,
  ],
  [
    'informational',
    /\b(?:how|what|why|when|guide|tutorial|tips|learn|ideas|example|examples|meaning|definition|checklist|template|benefits|recipe|recipes|rules?|law)\b/i,
  ],
]
const informingPath = /\b(?:blog|guides?|learn|faqs?|help|resources|articles|news|recipes)\b/i

const signs = ['transactional', 'commercial', 'informational'] as const

/** Pages of any language use words such as `shop` or `software`. */
const intentOfWords = (text: string, language: string | null): KeywordIntent | null =>
  signs.find((sign) => signPattern(language, sign)?.test(text)) ??
  triggers.find(([, words]) => words.test(text))?.[0] ??
  null

const isPriced = ({ pages }: ReadSite, key: string): boolean =>
  pages.some(({ facts, language }) =>
    facts.prices.some(({ sentence }) =>
      language.blocks.some(({ text, lemmas }) => text.includes(sentence) && standsIn(lemmas, key)),
    ),
  )

/** Whether an offer of the site is named or described with the phrase. */
const isOffered = ({ pages }: ReadSite, key: string): boolean =>
  pages.some(({ facts, language }) =>
    language.blocks.some(
      ({ text, lemmas }) =>
        standsIn(lemmas, key) && facts.offers.some((offer) => offer.name === text || offer.text === text),
    ),
  )

const isMainTopic = ({ pages }: ReadSite, key: string): boolean => {
  const [home] = pages
  const sells = pages.some(({ facts }) => facts.offers.length > 0 || facts.prices.length > 0)
  return sells && home !== undefined && standsIn(home.language.places.title, key)
}

/** The probable search intent of a phrase, and the evidence for it. */
export const intentOf = (
  site: ReadSite,
  { key, name, brand, page }: { key: string; name: string; brand: boolean; page: ReadPage | undefined },
): { intent: KeywordIntent; intent_from: string } => {
  if (brand) return { intent: 'navigational', intent_from: 'the name of the site' }
  const byWords = intentOfWords(name, site.pages[0]?.facts.detectedLanguage ?? null)
  if (byWords !== null) return { intent: byWords, intent_from: 'its own words' }
  if (isPriced(site, key)) return { intent: 'transactional', intent_from: 'a price beside it' }
  if (page !== undefined && informingPath.test(new URL(page.facts.url).pathname.replaceAll('/', ' '))) {
    return { intent: 'informational', intent_from: 'the page it stands on' }
  }
  if (isOffered(site, key)) return { intent: 'commercial', intent_from: 'an offer of the site' }
  if (isMainTopic(site, key)) return { intent: 'commercial', intent_from: 'the title of a site that sells' }
  return { intent: 'informational', intent_from: 'no sign of another' }
}

export { isPriced }
