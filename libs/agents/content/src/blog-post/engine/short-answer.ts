import { z } from 'zod'
import type { Tip } from '../../shared/engine/playbook/playbook.ts'
import type { Bullet, Section } from '../../shared/engine/writing/document.ts'
import { capital, midSentence } from '../../shared/engine/writing/surface.ts'
import { answerTips, type AnswerTips, isNamed } from './answer-tips.ts'
import { covers } from './brief.ts'
import { type Desk, fill } from './sections.ts'
import answerJson from './short-answer.json' with { type: 'json' }
import type { Topic } from '../../shared/engine/blog/topic.ts'

const Words = z.tuple([z.string()], z.string())
/** Slots: `^` the claim of a `why …` topic, `#` the name of a point, `%` a keyword. See wording.ts for the others. */
const words = z.record(z.string(), Words).parse(answerJson)
const slot = (name: string): z.output<typeof Words> => words[name] ?? ['']

export const answerBlank = '[your answer in two or three sentences]'

const openingOf = ({ shape, claim, question = '' }: Topic): string => {
  if (shape === 'gains') return 'gains'
  if (shape === 'why') return claim === undefined ? 'reason' : 'claim'
  return /^“(?:should|can|do|does|is|are|will)\b/i.test(question) ? 'either' : 'open'
}

const conditions: Record<string, string> = { either: 'trueEither', open: 'trueOpen' }

const bulletsOf = ({ brief, pick }: Desk, { favour, depends, trap }: AnswerTips): Bullet[] => {
  const line = (name: string, [point, text]: Tip): Bullet => ({
    lead: pick(`answer ${name}`, slot(name)).replace('#', midSentence(point)),
    text,
  })
  const own = (lead: string, text: string): Bullet => ({
    lead: pick(`answer ${lead}`, slot(lead)),
    text: pick(`answer ${text}`, slot(text)),
  })
  return [
    own('trueLead', conditions[openingOf(brief.topic)] ?? 'trueReason'),
    ...(favour === undefined ? [] : [line('favour', favour)]),
    ...depends.map((tip, at) => line(at === 0 ? 'depends' : 'second', tip)),
    trap === undefined ? own('limitLead', 'limit') : line('trap', trap),
  ]
}

/** A sentence that links a secondary keyword to the point it names. */
const keywordLine = ({ brief, pick }: Desk, { depends }: AnswerTips): string[] => {
  const pairs = brief.keywords
    .slice(1)
    .filter((keyword) => !covers(brief.topic.raw, keyword))
    .flatMap((keyword) => depends.filter((tip) => isNamed(tip, keyword)).map(([point]) => ({ keyword, point })))
  return pairs
    .slice(0, 1)
    .map(({ keyword, point }) =>
      pick('answer keyword', slot('keyword')).replace('%', keyword).replace('#', midSentence(point)),
    )
}

/**
 * Answers the topic's question from general advice. A callout asks for what only the owner knows.
 * The section reads well even if the owner removes the callout.
 */
export const ownAnswer = (desk: Desk): Section[] => {
  const { brief, pick } = desk
  const tips = answerTips(brief)
  if (tips === undefined) return []
  const kind = openingOf(brief.topic)
  const opening = fill(pick('answer opening', slot(kind)), brief).replace('^', brief.topic.claim ?? '')
  const readers = capital(fill(pick('answer readers', slot('readers')), brief))
  return [
    {
      heading: pick('short answer', slot('headings')),
      paragraphs: [`${capital(opening)} ${readers}`],
      bullets: bulletsOf(desk, tips),
      callout: { lead: 'In your own words', text: answerBlank },
    },
    {
      heading: '',
      paragraphs: [[pick('answer mark', slot('marks')), ...keywordLine(desk, tips)].join(' ')],
      bullets: [],
    },
  ]
}
