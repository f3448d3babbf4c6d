import { audiencesIn } from '../../shared/engine/site/facts/audience.ts'
import type { PageFacts } from '@bazaar/agents-kit/server'
import type { SiteLedger } from '../../shared/engine/site/facts/collect-facts.ts'

const isA =
  /\b(?:is|are) (?:an?|the|your) ((?:[\p{L}\p{N}-]+ ){0,5}?[\p{L}-]+)(?= (?:for|in|that|which|with|from|to|based|where|designed|built|helping)\b|[,.;]|$)/u
const tooVague = /^(?:best|leading|one|way|place|company|team|solution|platform|website|home|only|first|new|most)\b/i

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Searching for a name finds the company itself. */
const isName = (text: string, name: string): boolean => {
  const [letters, own] = [lettersOf(text), lettersOf(name)]
  return own !== '' && (letters.includes(own) || own.includes(letters))
}

/** The kind of business the site calls itself, in its own words; null when it does not say. */
export const categoryOf = (home: PageFacts, companyName: string): string | null => {
  const texts = [home.description ?? '', ...home.sentences.slice(0, 12)]
  const stated = texts
    .map((text) => isA.exec(text)?.[1]?.toLowerCase() ?? '')
    .find((text) => text.length > 4 && !tooVague.test(text))
  if (stated !== undefined) return stated
  // In `Name | Sourdough bakery in Pune`, take the part that is not the name.
  const part = (home.title ?? '')
    .split(/\s[|–—·-]\s|:\s/)
    .map((text) => text.trim())
    .filter((text) => !isName(text, companyName) && !isName(text, home.siteName ?? ''))
    .find((text) => /^\p{L}[\p{L}\s-]{6,60}$/u.test(text) && /\s/.test(text))
  return part?.replace(/\s(?:in|for)\s.*$/, '').toLowerCase() ?? null
}

const place = /\b(?:in|across|from|based in|located in)\s(\p{Lu}\p{Ll}+(?:,?\s\p{Lu}\p{Ll}+)?)/u

/** The place beside the postcode of an address. */
const town =
  /(?<!\d)\d{4,5}\s(\p{Lu}[\p{L}-]+)|(\p{Lu}[\p{L} ]+),\s[A-Z]{2}\s\d{5}(?!\d)|(\p{Lu}\p{L}+)[\s,–-]*[1-9]\d{2}\s?\d{3}(?!\d)/u
const townOf = (address: string): string | undefined => town.exec(address)?.slice(1).find(Boolean)

/** The size of a pack or the length of a course. Buyers search for `Black tea`, not for `Black tea 250 g`. */
const packSize =
  /[\s,(–-]*(?<![\p{L}\d])\d+(?:[.,]\d+)?\s?(?:g|gm|gms|kg|mg|ml|l|ltr|litres?|liters?|oz|lbs?|pcs?|pieces|pack|cm|mm|m|w|kw|hp|hours?|hrs?|min|minutes|days?)(?![\p{L}\d])\)?/giu

/** What a business offers names its kind where the site does not. */
const offersIn = (companyName: string, ledger: SiteLedger): string[] => {
  const offers = new Set(ledger.of('offer').map(({ text }) => text.replace(packSize, '').trim()))
  return [...offers]
    .filter((text) => text.length > 2 && text.length <= 40 && text.split(/\s/).length <= 5)
    .filter((text) => !isName(text, companyName))
    .slice(0, 2)
}

/** Search phrases that are likely to find rivals, built from the site's words alone. */
export const searchPhrases = (companyName: string, category: string | null, ledger: SiteLedger): string[] => {
  const named = [...ledger.of('market'), ...ledger.of('description'), ...ledger.of('headline')].map(
    ({ quote }) => place.exec(quote)?.[1],
  )
  const where = [...named, ...ledger.of('address').map(({ quote }) => townOf(quote))].find(
    (found) => found !== undefined,
  )
  const whom = ledger.of('audience').flatMap(({ quote }) => audiencesIn(quote))[0]
  return [
    ...(category === null ? [] : [`${category}${where === undefined ? '' : ` in ${where}`}`]),
    ...(category === null ? offersIn(companyName, ledger).map((offer) => [offer, where].join(' ').trim()) : []),
    ...(category === null || whom === undefined ? [] : [`${category} for ${whom}`]),
    `alternatives to ${companyName}`,
    `${companyName} vs`,
    category === null ? `companies like ${companyName}` : `${category} prices`,
  ]
}
