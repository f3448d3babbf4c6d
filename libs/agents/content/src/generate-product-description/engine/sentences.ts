import { asBase, asPredicate, inside, listed } from '../../shared/engine/writing/phrase.ts'
import { capital, clause, sentence } from '../../shared/engine/writing/surface.ts'
import type { Point, Product } from './product.ts'

const ofKind = (points: readonly Point[], ...kinds: Point['kind'][]): string[] =>
  points.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)

type Number = Pick<Product, 'plural'>
const verb = ({ plural }: Number, text: string): string => (plural ? asBase(text) : asPredicate(text))
export const isOrAre = ({ plural }: Number): string => (plural ? 'are' : 'is')
export const itOrThey = ({ plural }: Number): string => (plural ? 'They' : 'It')

/** A point as a predicate of the product: `keeps tea hot`, `is easy to clean`. */
export const saysOf = (product: Number, { text, kind }: Point): string => {
  if (kind === 'predicate') return verb(product, text)
  if (kind === 'order') return `${product.plural ? 'help' : 'helps'} you ${asBase(text)}`
  if (kind === 'quality') return `${isOrAre(product)} ${inside(text)}`
  if (kind === 'doing') return `${isOrAre(product)} made for ${inside(text)}`
  return `${product.plural ? 'bring' : 'brings'} ${inside(text)}`
}

const spoken = /^you (?:can |will |get to |always |never )*(\p{L}.*)$/iu

/** A benefit as the buyer's wish: `want to save time`. Null when its grammar does not allow it. */
export const wishOf = ({ text, kind }: Point): string | null => {
  if (kind === 'predicate') return `want something that ${asPredicate(text)}`
  if (kind === 'order') return `want to ${asBase(text)}`
  if (kind === 'quality') return `want something ${inside(text).replace(/^(?:is|are) /, '')}`
  if (kind === 'doing') return `care about ${inside(text)}`
  if (kind === 'thing')
    return /^(?:no|without|less|fewer)\b/i.test(text) ? `want ${inside(text)}` : `look for ${inside(text)}`
  const said = spoken.exec(clause(text))?.[1]
  return said === undefined ? null : `want to ${said}`
}

/** Combines points into as few sentences as their grammar allows. */
export const sentencesOf = (product: Number, points: readonly Point[], things: (list: string) => string): string[] => {
  const subject = itOrThey(product)
  const thing = ofKind(points, 'thing').map(inside)
  const doing = ofKind(points, 'predicate').map((text) => verb(product, text))
  const orders = ofKind(points, 'order').map(asBase)
  const quality = ofKind(points, 'quality').map(inside)
  const made = ofKind(points, 'doing').map(inside)
  return [
    ...(thing.length > 0 ? [things(listed(thing))] : []),
    ...(doing.length > 0 ? [`${subject} ${listed(doing)}`] : []),
    ...(orders.length > 0 ? [`With ${product.plural ? 'them' : 'it'} you can ${listed(orders)}`] : []),
    ...(quality.length > 0 ? [`${subject} ${isOrAre(product)} ${listed(quality)}`] : []),
    ...(made.length > 0 ? [`${subject} ${isOrAre(product)} made for ${listed(made)}`] : []),
    ...ofKind(points, 'sentence', 'question').map((text) => capital(clause(text))),
  ].map(sentence)
}
