import { nounsOf, stemsOf } from '../../shared/engine/writing/nouns.ts'
import type { Point } from './product.ts'

/** Groups of related words, because a feature and its benefit rarely share a word. */
const ideas: RegExp[] = [
  /\b(?:steel|metal|iron|alloy|aluminium|brass|leather|wood\w*|canvas|reinforced|durable|sturdy|strong|lasts?|lasting|rust\w*|break\w*|tough|years?)\b/i,
  /\b(?:battery|charg\w+|mah|usb|power bank|all day|hours?|range|km|backup)\b/i,
  /\b(?:light|lightweight|slim|compact|foldable|folds?|small|portable|kg|grams?|carry|travel|bag|pocket|store|space)\b/i,
  /\b(?:clean\w*|wash\w*|dishwasher|removable|stain\w*|wipe|hygien\w+|maintenance)\b/i,
  /\b(?:insulat\w+|vacuum|hot|cold|warm|cool|thermal|temperature|heat)\b/i,
  /\b(?:safe\w*|lock\w*|bpa|certified|tested|isi|bis|child\w*|protect\w*|leak\w*|spill\w*|secure|encrypt\w*|backup)\b/i,
  /\b(?:organic|natural|cotton|herbal|plant|chemical|paraben|preservative|skin|healthy|health|gentle|pure|additives?)\b/i,
  /\b(?:auto\w*|one[- ]touch|timer|remote|fast|quick\w*|speed|motor|watts?|w|saves?|time|minutes?|instant\w*|remind\w*|templates?)\b/i,
  /\b(?:silent|quiet|noise|low[- ]noise|decibel)\b/i,
  /\b(?:report\w*|dashboard|track\w*|alerts?|analytics|insight\w*|see|know|visib\w+|control|real[- ]time)\b/i,
  /\b(?:warranty|guarantee|service|support|repair\w*|replacement|worry|peace of mind|help)\b/i,
  /\b(?:hand[- ]?made|handcrafted|artisan\w*|wov\w+|unique|gift\w*|personal\w*|custom\w*|design\w*|colou?rs?|style|elegant)\b/i,
  /\b(?:energy|solar|star|efficient|bill|electricity|saving|cost|money|price|affordable)\b/i,
  /\b(?:padded|ergonomic|cushion\w*|soft|grip|handle|comfort\w*|back|fit|adjustable)\b/i,
]

/** Similarity, 0 for none. A shared word counts twice as much as a shared idea. */
const nearness = (feature: string, benefit: string): number => {
  const left = stemsOf(feature)
  const shared = nounsOf(benefit).filter(
    (noun) => left.has(noun) && !/^(?:piece|pack|set|unit|day|hour|year)$/.test(noun),
  ).length
  const idea = ideas.filter((one) => one.test(feature) && one.test(benefit)).length
  return shared * 2 + idea
}

export type Pair = { feature: Point; benefit: Point }
export type Pairing = { pairs: Pair[]; features: Point[]; benefits: Point[] }

/** Pairs each feature with its most similar benefit. Also returns those without a partner. */
export const pairUp = (features: readonly Point[], benefits: readonly Point[]): Pairing => {
  const candidates = features
    .flatMap((feature) => benefits.map((benefit) => ({ feature, benefit, near: nearness(feature.text, benefit.text) })))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.near - a.near)
  const pairs: Pair[] = []
  for (const { feature, benefit } of candidates) {
    if (pairs.some((pair) => pair.feature === feature || pair.benefit === benefit)) continue
    pairs.push({ feature, benefit })
  }
  pairs.sort((a, b) => features.indexOf(a.feature) - features.indexOf(b.feature))
  return {
    pairs,
    features: features.filter((one) => !pairs.some(({ feature }) => feature === one)),
    benefits: benefits.filter((one) => !pairs.some(({ benefit }) => benefit === one)),
  }
}
