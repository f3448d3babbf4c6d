import { isQuotable } from '@bazaar/agents-content/server'
import { audiencesIn } from './audience.ts'
import { linesOf, type PageFacts } from '@bazaar/agents-kit/server'
import type { FactKind, Find } from './fact-kinds.ts'

type Cue = { kind: FactKind; matches: (sentence: string) => boolean }

const pattern = (kind: FactKind, regex: RegExp): Cue => ({ kind, matches: (sentence) => regex.test(sentence) })

const money = String.raw`(?:₹|\brs\.?\s?|\binr\s?|\$|€|£)\s?\d`

const turnover = new RegExp(
  String.raw`\b(?:revenue|turnover|arr|annual sales)\b[^.]{0,60}${money}|${money}[^.]{0,40}\b(?:revenue|turnover)\b`,
  'i',
)

/** What a sentence must contain to count as a fact of a kind. The words are our own choice. */
const cues: readonly Cue[] = [
  pattern(
    'employees',
    /\b(?:(?:\d[\d,]*\+?|dozens of|hundreds of)\s+(?:employees|staff|team members|people work|experts|professionals)|team of (?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty))\b/i,
  ),
  {
    kind: 'revenue',
    // A limit in a law or for customers is no revenue of the company.
    matches: (sentence) =>
      turnover.test(sentence) && !/\b(?:up to|below|above|over|exceed\w*|more than|less than)\b/i.test(sentence),
  },
  pattern(
    'funding',
    /\b(?:raised (?:₹|rs|\$|€|£|\d)|series [a-e]\b|seed (?:round|funding)|backed by|venture|investors? (?:include|are))/i,
  ),
  pattern(
    'customers',
    /\b\d[\d,.]*\+?\s+(?:[\w-]+,?\s+){0,3}(?:customers|clients|users|businesses|companies|shops|stores|families|students|patients|members|agencies)\b/i,
  ),
  pattern(
    'market',
    /\b(?:across (?:\d|india|the|europe|asia|africa|america)|in (?:more than |over )?\d+ (?:countries|cities|states|locations)|deliver(?:s|y|ing)? (?:to|in|across|within)|offices? in|based in|located in|branches in|ship(?:s|ping)? to|within \w+ (?:kilometres|km|miles))\b/i,
  ),
  pattern('market', /\b(?:is|are) (?:an?|the) [\p{L} -]{3,60}? (?:in|from) \p{Lu}\p{Ll}+/u),
  pattern(
    'proof',
    /\b(?:awards?|awarded|certified|certification|iso \d{4,}|accredited|rated \d|[\d,]+ reviews|trusted by|featured in|\d+[- ](?:day|month|year)s?[^.]{0,20}guarantee|years of experience|patent|licen[cs]ed|says [A-Z])\b/i,
  ),
  pattern(
    'buying',
    /\b(?:free trial|\d+-day trial|trial class|no (?:credit )?card|book (?:a|an|your)|order (?:by|online|before|on)|sign up|free (?:delivery|consultation|quote|demo|sample)|delivery is free|minimum order|pay (?:by|through|with)|cancel (?:any|at))\b/i,
  ),
  pattern('hiring', /\b(?:we are hiring|we're hiring|join our team|open positions|current openings|careers at)\b/i),
  { kind: 'audience', matches: (sentence) => audiencesIn(sentence).length > 0 },
]

/** Rows of a table of facts, such as `Annual turnover: Rs. 5 - 25 Crore`. */
const label =
  /^(?:(?<employees>(?:total )?(?:number of )?(?:employees|staff|team size|head ?count)[^:]{0,12})|(?<revenue>(?:annual )?(?:turnover|revenue)[^:]{0,12})):\s\S/iu

const rowFacts = ({ blocks, url }: PageFacts): Find[] =>
  linesOf(blocks).flatMap((line) => {
    const { employees, revenue } = label.exec(line)?.groups ?? {}
    const kind = employees === undefined ? (revenue === undefined ? null : 'revenue') : 'employees'
    return kind === null || !/\d/.test(line) ? [] : [{ kind, text: line, quote: line, url }]
  })

/** Sentences and rows that state a fact. Each counts once, for the first kind it matches. */
export const sentenceFacts = (page: PageFacts): Find[] => [...rowFacts(page), ...inSentences(page)]

const inSentences = ({ sentences, url }: PageFacts): Find[] =>
  sentences.filter(isQuotable).flatMap((sentence) => {
    const cue = cues.find(({ matches }) => matches(sentence))
    return cue ? [{ kind: cue.kind, text: sentence, quote: sentence, url }] : []
  })
