import type { MetaOutput } from '../../meta-output.ts'
import type { PageFacts } from '@bazaar/agents-kit/server'
import { limits } from './limits.ts'
import { canonicalOf, cardOf, imageOf } from './tags.ts'

type Output = MetaOutput

const readable = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What previews of search results and shared links need in addition to the wording. */
export const previewOf = (facts: PageFacts): Output['preview'] => {
  const { hostname, pathname } = new URL(canonicalOf(facts))
  return {
    host: hostname,
    path: pathname
      .split('/')
      .filter((part) => part !== '')
      .map(readable),
    site_name: facts.siteName,
    card: cardOf(facts),
    image: imageOf(facts),
  }
}

export const shownLimits: Output['limits'] = {
  title_px: limits.title.goodMaxPx,
  description_px: limits.description.goodMaxPx,
  description_phone_px: limits.description.mobilePx,
}
