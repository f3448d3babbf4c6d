import type { Tip } from '../../shared/engine/playbook/playbook.ts'
import { stemsOf } from '../../shared/engine/writing/nouns.ts'
import type { BlogBrief } from './brief.ts'
import { gainsOfThing } from '../../shared/engine/blog/wording.ts'

/** What the answer rests on: a point for it or a second one to check, one to check, and what spoils it. */
export type AnswerTips = { favour?: Tip; depends: Tip[]; trap?: Tip }

/** Topics that ask something, or praise what the playbook has no gains of. */
const asksForAnswer = ({ topic, pack }: BlogBrief): boolean =>
  topic.shape === 'why' || topic.shape === 'question' || (topic.shape === 'gains' && !gainsOfThing.includes(pack.id))

const shared = (one: string, other: string): number => {
  const known = stemsOf(other)
  return [...stemsOf(one)].filter((word) => known.has(word)).length
}

/** True when a point is named in a keyword: `Delivery` in `bread delivery Pune`. */
export const isNamed = ([name]: Tip, keyword: string): boolean => shared(name, keyword) > 0

/** As many points as asked: those that speak of the topic, then those a keyword names, in the order of the trade. */
const nearest = (tips: readonly Tip[], { topic, keywords }: BlogBrief, count: number): Tip[] => {
  const near = (tip: Tip) =>
    2 * shared(tip.join(' '), topic.raw) + (keywords.some((keyword) => isNamed(tip, keyword)) ? 1 : 0)
  const chosen = new Set(tips.toSorted((a, b) => near(b) - near(a)).slice(0, count))
  return tips.filter((tip) => chosen.has(tip))
}

/** The trade's advice that answers the question; undefined where the topic asks none. */
export const answerTips = (brief: BlogBrief): AnswerTips | undefined => {
  const { topic, pack } = brief
  if (!asksForAnswer(brief)) return undefined
  const favour = gainsOfThing.includes(pack.id) ? nearest(pack.gains, brief, 1)[0] : undefined
  const trap = topic.shape === 'question' ? nearest(pack.mistakes, brief, 1)[0] : undefined
  return {
    ...(favour === undefined ? {} : { favour }),
    depends: nearest(pack.looks, brief, favour === undefined ? 2 : 1),
    ...(trap === undefined ? {} : { trap }),
  }
}

/** Names of the advice that the answer has used up. */
export const answered = (brief: BlogBrief): Set<string> => {
  const { favour, depends = [], trap } = answerTips(brief) ?? {}
  return new Set([favour, ...depends, trap].flatMap((tip) => (tip === undefined ? [] : [tip[0]])))
}
