import type { Tip } from '../../shared/engine/playbook/playbook.ts'
import { stemsOf } from '../../shared/engine/writing/nouns.ts'
import type { BlogBrief } from './brief.ts'
import { gainsOfThing } from '../../shared/engine/blog/wording.ts'

/** Advice behind the answer: `favour` supports it, `depends` lists what to check, `trap` is a common mistake. */
export type AnswerTips = { favour?: Tip; depends: Tip[]; trap?: Tip }

/** True for topics that ask a question, and for gains the playbook has no advice on. */
const asksForAnswer = ({ topic, pack }: BlogBrief): boolean =>
  topic.shape === 'why' || topic.shape === 'question' || (topic.shape === 'gains' && !gainsOfThing.includes(pack.id))

const shared = (one: string, other: string): number => {
  const known = stemsOf(other)
  return [...stemsOf(one)].filter((word) => known.has(word)).length
}

/** True when a keyword names the point, as `bread delivery Pune` names `Delivery`. */
export const isNamed = ([name]: Tip, keyword: string): boolean => shared(name, keyword) > 0

/** The `count` most relevant tips, in playbook order. Words shared with the topic weigh more than keywords. */
const nearest = (tips: readonly Tip[], { topic, keywords }: BlogBrief, count: number): Tip[] => {
  const near = (tip: Tip) =>
    2 * shared(tip.join(' '), topic.raw) + (keywords.some((keyword) => isNamed(tip, keyword)) ? 1 : 0)
  const chosen = new Set(tips.toSorted((a, b) => near(b) - near(a)).slice(0, count))
  return tips.filter((tip) => chosen.has(tip))
}

/** The trade's advice that answers the question, or undefined when the topic asks none. */
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

/** Names of the tips the answer already uses. */
export const answered = (brief: BlogBrief): Set<string> => {
  const { favour, depends = [], trap } = answerTips(brief) ?? {}
  return new Set([favour, ...depends, trap].flatMap((tip) => (tip === undefined ? [] : [tip[0]])))
}
