import { topicWords } from '@bazaar/agents-kit/server'
import { stem } from '../../shared/engine/writing/nouns.ts'
import type { Point } from './point.ts'

/** A question of the received mail with the notes that answer it. No notes means that the user must still answer. */
export type Answered = { question: string; points: Point[] }

type Sort = [question: RegExp, answer: RegExp]
/** What an answer to each kind of question contains. */
const sorts: readonly Sort[] = [
  [
    /\bwhen\b|\bwhat (?:date|time|day)\b|\bhow (?:soon|long)\b|\bby which\b|\bdelivery (?:date|time)\b/i,
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow|tonight|week|month|days?|hours?)\b|\b\d{1,2}(?:st|nd|rd|th)?\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*\s+\d|\b\d{1,2}[:.]?\d{0,2}\s?[ap]m\b|\d{1,2}\/\d{1,2}/i,
  ],
  [
    /\bhow much\b|\b(?:price|cost|rate|rates|quote|quotation|charges?|fee|fees|discount|budget)\b/i,
    /[₹$€£%]|\b(?:rs|inr|usd|lakh|crore|percent)\b|\bdiscount\b|\bprice/i,
  ],
  [/\bhow many\b|\bquantity\b|\bstock\b/i, /\b\d+\b/],
  [/\bwhere\b|\baddress\b|\blocation\b|\bvenue\b/i, /\b(?:at|in|near|opposite) (?:the |our )?\p{Lu}/u],
  [
    /^(?:is|are|do|does|did|can|could|will|would|may|have|has|should)\b|\bwhether\b|\bconfirm\b/i,
    /^(?:yes|no|sure|of course|certainly|unfortunately|we can|we cannot|we can['’]t|i can|i cannot|i can['’]t|possible|not possible|ok|okay|agreed|fine|confirmed?)\b|\bincluded\b|\bnot included\b/i,
  ],
  [/\bsend\b|\bshare\b|\bprovide\b|\battach\b/i, /\battach|\bsent\b|\bwill send\b|\bsend\b/i],
]

const stems = (text: string): Set<string> => new Set(topicWords(text).map(stem))

const score = (question: string, point: Point): number => {
  const wanted = stems(question)
  const common = [...stems(point.note)].filter((word) => wanted.has(word)).length
  const fits = sorts.filter(([asks, answers]) => asks.test(question) && answers.test(point.note)).length
  return common * 2 + fits
}

/** The user's own requests and thanks do not answer a question. */
const mayAnswer = ({ kind }: Point): boolean => kind === 'statement' || kind === 'fragment'

/** Assigns each note to the question it fits best. The others become paragraphs of their own. */
export const matchAnswers = (
  questions: readonly string[],
  points: readonly Point[],
): { answered: Answered[]; others: Point[] } => {
  const answered: Answered[] = questions.map((question) => ({ question, points: [] }))
  const others: Point[] = []
  for (const point of points) {
    const scores = mayAnswer(point) ? questions.map((question) => score(question, point)) : []
    const best = Math.max(0, ...scores)
    const target = best > 0 ? answered[scores.indexOf(best)] : undefined
    if (target === undefined) others.push(point)
    else target.points.push(point)
  }
  const [only] = answered
  // With a single question, the first note answers it even if they share no word.
  if (answered.length === 1 && only !== undefined && only.points.length === 0) {
    const first = others.findIndex(mayAnswer)
    if (first !== -1) only.points.push(...others.splice(first, 1))
  }
  return { answered, others }
}
