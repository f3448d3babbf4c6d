import type { generateProductDescription } from '../definition.ts'
import type { AgentInput } from '@bazaar/agents-kit'
import { wordsOf } from '@bazaar/agents-kit/server'
import { audiencePhrase } from '../../shared/engine/writing/audience-phrase.ts'
import { cleanLine } from '../../shared/engine/writing/clean.ts'
import { isPlural, type PhraseKind, phraseKind } from '../../shared/engine/writing/phrase.ts'
import { withoutSuperlatives } from '../../shared/engine/writing/superlatives.ts'
import { clause } from '../../shared/engine/writing/surface.ts'

export type Point = { text: string; kind: PhraseKind }
/** The parsed form. Superlatives are removed and each line has its phrase kind. */
export type Product = {
  name: string
  /** True for `Ragi Cookies`, false for the single product `Acme Books`. */
  plural: boolean
  features: Point[]
  benefits: Point[]
  audience: string
  others: string[]
  /** Removed superlatives. */
  claims: string[]
}

/** Removes full stops of other scripts, which would split a list. */
const oneSentence = (text: string): string => text.replace(/(?![.!?…])\p{Sentence_Terminal}/gu, ' ').trim()

const pointsOf = (lines: readonly string[]) => {
  const read = lines.map((line) => withoutSuperlatives(clause(oneSentence(cleanLine(line)).replace(/^[-*•]\s+/, ''))))
  const seen = new Set<string>()
  const points = read
    // A single word is too little: `best accounting` becomes `accounting`.
    .filter(({ text, removed }) => removed.length === 0 || wordsOf(text).length > 1)
    .map(({ text }) => text)
    .filter((text) => {
      const fresh = /[\p{L}\p{N}]/u.test(text) && !seen.has(text.toLowerCase())
      seen.add(text.toLowerCase())
      return fresh
    })
    .map((text): Point => ({ text, kind: phraseKind(text) }))
  return { points, removed: read.flatMap(({ removed }) => removed) }
}

export const readProduct = (input: AgentInput<typeof generateProductDescription>): Product => {
  const features = pointsOf(input.features)
  const benefits = pointsOf(input.benefits)
  const known = new Set(features.points.map(({ text }) => text.toLowerCase()))
  const name = clause(cleanLine(input.product_name))
  return {
    name,
    plural:
      name.includes(' ') &&
      isPlural(name) &&
      !/^(?:books|docs|sheets|notes|works|systems)$/i.test(name.split(' ').at(-1) ?? ''),
    features: features.points,
    benefits: benefits.points.filter(({ text }) => !known.has(text.toLowerCase())),
    audience: audiencePhrase(input.target_audience),
    others: [...new Set(input.similar_products.map((name) => clause(cleanLine(name))))].filter(
      (other) => other !== '' && other.toLowerCase() !== name.toLowerCase(),
    ),
    claims: [...new Set([...features.removed, ...benefits.removed])],
  }
}
