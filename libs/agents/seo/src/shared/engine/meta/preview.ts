import type { MetaOutput } from '../../meta-output.ts'
import { decoded, type PageFacts, snippetLimits } from '@bazaar/agents-kit/server'
import { canonicalOf, cardOf, imageOf } from './tags.ts'

type Output = MetaOutput

/** What previews of search results and shared links need in addition to the wording. */
export const previewOf = (facts: PageFacts): Output['preview'] => {
  const { hostname, pathname } = new URL(canonicalOf(facts))
  return {
    host: hostname,
    path: pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decoded),
    site_name: facts.siteName,
    card: cardOf(facts),
    image: imageOf(facts),
  }
}

export const shownLimits: Output['limits'] = {
  title_px: snippetLimits.title.goodMaxPx,
  description_px: snippetLimits.description.goodMaxPx,
  description_phone_px: snippetLimits.description.mobilePx,
}
