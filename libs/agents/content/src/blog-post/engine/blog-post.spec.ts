import { describe, expect, test } from 'vitest'
import { sentencesIn } from '../../shared/engine/writing/document.ts'
import { compose, gather, shortfall } from './compose.ts'
import { piecesOf } from './guidance.ts'
import { readTopic } from '../../shared/engine/blog/topic.ts'

const keywords = ['price', 'delivery in Pune']
const write = (topic: string, words: number, target_audience = 'families in Kothrud') => {
  const material = gather({ topic, target_audience, desired_length: `${words} words`, keywords })
  return { material, document: compose(material) }
}
const lengthOf = ({ document }: ReturnType<typeof write>): number =>
  [document.title, ...document.sections.flatMap(piecesOf)].join(' ').split(/\s+/).length

const topics = [
  'How to choose a birthday cake',
  'Why sourdough keeps longer',
  'Should startups hire a CA?',
  'Rooftop solar vs diesel generator',
  'Benefits of yoga for office workers',
  '7 mistakes first-time home buyers make',
  'Export of turmeric from Kerala: a guide for new buyers',
  'Some odd topic',
]
describe.each(topics)('%s', (topic) => {
  test.each([400, 600, 800, 1_000, 1_200, 1_400])('has about %i words', (words) => {
    const post = write(topic, words)
    expect(Math.abs(lengthOf(post) - words) / words).toBeLessThan(0.1)
    expect(shortfall(post.document, post.material.brief)).toBeUndefined()
  })

  test('repeats no sentence at maximum length', () => {
    const long = sentencesIn(write(topic, 2_500).document).filter((sentence) => sentence.split(' ').length >= 5)
    expect(new Set(long).size).toBe(long.length)
  })
})

test('reports a post that is shorter than requested', () => {
  const { document, material } = write('Some odd topic', 2_500)
  expect(shortfall(document, material.brief)).toMatch(/words instead of 2,500/)
})

describe('a topic that asks a question', () => {
  const answerTo = (topic: string, audience?: string) => {
    const [, answer] = write(topic, 800, audience).document.sections
    return answer ?? { paragraphs: [], bullets: [], callout: undefined }
  }

  test.each([
    'Why sourdough keeps longer',
    'Should startups hire a CA?',
    'What happens at your first visit',
    'Why do cakes dry out',
  ])('answers %s for its readers in the first section', (topic) => {
    const { paragraphs, bullets, callout } = answerTo(topic, 'busy parents')
    expect(paragraphs.join(' ')).toContain('busy parents')
    expect(paragraphs.join(' ')).not.toContain('[')
    expect(bullets.length).toBeGreaterThanOrEqual(4)
    expect(callout?.text).toBe('[your answer in two or three sentences]')
  })

  test('answers with the tips a keyword names and does not repeat them', () => {
    const { document } = write('Why sourdough keeps longer', 800)
    const named = document.sections
      .flatMap(({ bullets }) => bullets)
      .filter(({ text }) => /who carries the order/.test(text))
    expect(named.map(({ lead }) => lead)).toEqual([expect.stringContaining(' delivery')])
  })
})

test.each([
  ['Why sourdough keeps longer', 'sourdough', 'sourdough keeps longer', 'why sourdough keeps longer'],
  ['Why do cakes dry out', 'this question', undefined, 'why cakes dry out'],
  ['Why does bread go stale', 'this question', undefined, '“Why does bread go stale?”'],
])('reads “%s” as a question about %s', (raw, thing, claim, question) => {
  const topic = readTopic(raw)
  expect([topic.thing, topic.claim, topic.question]).toEqual([thing, claim, question])
})
