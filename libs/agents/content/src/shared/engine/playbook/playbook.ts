import { z } from 'zod'
import advisory from './packs/advisory.json' with { type: 'json' }
import agency from './packs/agency.json' with { type: 'json' }
import beauty from './packs/beauty.json' with { type: 'json' }
import events from './packs/events.json' with { type: 'json' }
import finance from './packs/finance.json' with { type: 'json' }
import fitness from './packs/fitness.json' with { type: 'json' }
import food from './packs/food.json' with { type: 'json' }
import general from './packs/general.json' with { type: 'json' }
import health from './packs/health.json' with { type: 'json' }
import home from './packs/home.json' with { type: 'json' }
import learning from './packs/learning.json' with { type: 'json' }
import shop from './packs/shop.json' with { type: 'json' }
import software from './packs/software.json' with { type: 'json' }
import trade from './packs/trade.json' with { type: 'json' }
import travel from './packs/travel.json' with { type: 'json' }

const Tip = z.tuple([z.string(), z.string()])
/** A short name and the advice. */
export type Tip = z.output<typeof Tip>

/**
 * General advice on buying in one trade, in our words and addressed to the reader of a text.
 * It never states anything about the business that publishes the text.
 */
const Pack = z.strictObject({
  id: z.string(),
  field: z.string(),
  /** Pattern of the words that identify the trade. */
  cues: z.string(),
  looks: z.array(Tip).min(5),
  steps: z.array(Tip).min(5),
  mistakes: z.array(Tip).min(4),
  gains: z.array(Tip).min(4),
  questions: z.array(Tip).min(5),
  channels: z.array(z.string()).min(4),
  formats: z.array(z.string()).min(4),
  proof: z.array(z.string()).min(3),
  caution: z.string(),
})
export type Pack = z.output<typeof Pack>

export const generalPack: Pack = Pack.parse(general)
const trades: Pack[] = [
  food,
  health,
  advisory,
  software,
  trade,
  fitness,
  learning,
  beauty,
  home,
  shop,
  travel,
  events,
  agency,
  finance,
].map((pack) => Pack.parse(pack))
export const packs: readonly Pack[] = [...trades, generalPack]

const patterns = new Map(trades.map((pack) => [pack.id, new RegExp(`\\b(?:${pack.cues})\\b`, 'gi')]))
const hits = (pack: Pack, text: string): number => {
  const pattern = patterns.get(pack.id)
  return pattern === undefined ? 0 : (text.match(pattern)?.length ?? 0)
}

/**
 * Finds the trade by its words. Earlier texts weigh more, because a topic is a stronger sign than an audience.
 * @returns the general pack when no trade is recognised
 */
export const packFor = (...texts: readonly string[]): Pack => {
  const score = (pack: Pack) => texts.reduce((sum, text, at) => sum + hits(pack, text) / (1 + at), 0)
  const best = trades.map((pack) => ({ pack, score: score(pack) })).toSorted((a, b) => b.score - a.score)[0]
  return best !== undefined && best.score > 0 ? best.pack : generalPack
}

/** Removes the customers from a description, so that `an agency for jewellery shops` counts as an agency. */
export const ownWords = (text: string): string =>
  text.replace(/\b(?:for|helps?|helping|serves?|serving|among)\b[^.;\n]*/gi, ' ')

/** All texts of a pack, for the fact sheet. */
export const wordsOfPack = (pack: Pack): string[] => [
  ...[pack.looks, pack.steps, pack.mistakes, pack.gains, pack.questions].flat(2),
  ...pack.channels,
  ...pack.formats,
  ...pack.proof,
  pack.field,
  pack.caution,
]
