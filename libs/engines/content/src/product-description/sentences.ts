import { asBase, asDoing, asPredicate, inside, listed } from '../writing/phrase.ts'
import { capital, clause, sentence } from '../writing/surface.ts'
import type { Point } from './product.ts'

const ofKind = (points: readonly Point[], ...kinds: Point['kind'][]): string[] =>
  points.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)

/** `that …` or `for …` behind the name of the product: what a point says of it. */
export const saysOf = ({ text, kind }: Point): string => {
  if (kind === 'predicate') return asPredicate(text)
  if (kind === 'order') return `helps you ${asBase(text)}`
  if (kind === 'quality') return `is ${inside(text)}`
  if (kind === 'doing') return `is made for ${inside(text)}`
  return `offers ${inside(text)}`
}

/** What a buyer wants, from a benefit: `want to save time`, `want something easy to clean`. */
export const wishOf = ({ text, kind }: Point): string => {
  if (kind === 'order' || kind === 'predicate') return `want to ${kind === 'predicate' ? `have something that ${asPredicate(text)}` : asBase(text)}`
  if (kind === 'quality') return `want something ${inside(text).replace(/^(?:is|are) /, '')}`
  if (kind === 'doing') return `care about ${asDoing(text)}`
  if (kind === 'thing') return `look for ${inside(text)}`
  return `like the sound of this: ${inside(text)}`
}

/** Points as as few sentences as their grammar allows; `subject` opens each. */
export const sentencesOf = (points: readonly Point[], subject: string, things: (list: string) => string): string[] => {
  const thing = ofKind(points, 'thing').map(inside)
  const doing = ofKind(points, 'predicate').map(asPredicate)
  const orders = ofKind(points, 'order').map(asBase)
  const quality = ofKind(points, 'quality').map(inside)
  const made = ofKind(points, 'doing').map(inside)
  return [
    ...(thing.length > 0 ? [things(listed(thing))] : []),
    ...(doing.length > 0 ? [`${subject} ${listed(doing)}`] : []),
    ...(orders.length > 0 ? [`With it you can ${listed(orders)}`] : []),
    ...(quality.length > 0 ? [`${subject} is ${listed(quality)}`] : []),
    ...(made.length > 0 ? [`${subject} is made for ${listed(made)}`] : []),
    ...ofKind(points, 'sentence', 'question').map((text) => capital(clause(text))),
  ].map(sentence)
}
