import type { generalOutline } from '../definition.ts'
import type { AgentInput } from '@bazaar/agents-kit'
import { readTopic, type Topic } from '../../shared/engine/blog/topic.ts'
import { type Business, type Known, ofKind, readBusiness } from '../../shared/engine/known/known.ts'
import { generalPack, ownWords, type Pack, packFor, wordsOfPack } from '../../shared/engine/playbook/playbook.ts'
import { cleanLine } from '../../shared/engine/writing/clean.ts'
import { formFacts, type Ledger, ledgerOf, playbookFacts, runFacts } from '../../shared/engine/writing/ledger.ts'
import { type Pick as Choose, pickBy } from '../../shared/engine/writing/seed.ts'
import { capital, clause } from '../../shared/engine/writing/surface.ts'
import { topicsOf } from '../../shared/engine/writing/topics.ts'
import { isVerb } from '../../shared/engine/writing/verb-forms.ts'
import { type ContentType, contentTypeOf, wordsOfTypes } from './content-type.ts'

export type OutlineInput = AgentInput<typeof generalOutline>
export type Material = {
  input: OutlineInput
  type: ContentType
  /** The requested type when we have no plan for it. */
  unknownType: string | undefined
  topic: Topic
  /** Three suggested topics when the user gives none. The first is used. */
  proposals: string[]
  audience: string
  business: Business
  pack: Pack
  pick: Choose
  ledger: Ledger
}

export const topicBlank = '[your topic]'

const subjectsOf = ({ facts }: Business): string[] => {
  const telling = [...ofKind({ facts }, 'theme'), ...ofKind({ facts }, 'offer'), ...ofKind({ facts }, 'what')]
  const phrases = telling.flatMap(({ text }) => topicsOf(text).map((phrase) => phrase.join(' ')))
  const things = phrases.filter((phrase) => phrase.length > 3 && !isVerb(phrase.split(' ')[0] ?? ''))
  const whole = things.filter((phrase) => phrase.includes(' '))
  return [...new Set([...whole, ...things])]
}

/** Suggests titles from the pasted texts. */
const propose = (business: Business, audience: string): string[] => {
  const [first, second = first, third = second] = subjectsOf(business)
  if (first === undefined || second === undefined || third === undefined) return []
  return [
    `${capital(first)}: what ${audience} should know`,
    `A plain guide to ${second}`,
    `Questions ${audience} ask about ${third}`,
  ]
}

export const gather = (input: OutlineInput): Material => {
  const business = readBusiness({ summary: input.business_summary, strategy: input.content_strategy })
  const audience = business.audiences[0] ?? 'your customers'
  const { type, known } = contentTypeOf(input.type_of_content)
  const given = clause(cleanLine(input.topic ?? ''))
  const proposals = given === '' ? propose(business, audience) : []
  const topic =
    given === '' && proposals.length === 0
      ? { raw: topicBlank, shape: 'guide' as const, thing: topicBlank }
      : readTopic(given || (proposals[0] ?? topicBlank))
  const knownText = business.facts.map(({ text }) => text).join(' ')
  const pack = packFor(ownWords(knownText), knownText, given)
  return {
    input,
    type,
    unknownType: known ? undefined : cleanLine(input.type_of_content),
    topic,
    proposals,
    audience,
    business,
    pack,
    pick: pickBy(input.type_of_content, given, knownText),
    ledger: ledgerOf(
      formFacts({ ...input }),
      playbookFacts([...wordsOfPack(pack), ...wordsOfPack(generalPack), ...wordsOfTypes(type)]),
      runFacts([
        ...type.sections.map(({ words }) => `about ${words} words`),
        `${type.sections.reduce((sum, { words }) => sum + words, 0)} words in all`,
        ...proposals,
        'Post E-mail Purpose Length Source To add General Outline Content Generation Blog Post',
      ]),
    ),
  }
}

/** Assigns up to three statements to each part. Each statement is used once. */
export const shareFacts = ({ type, business }: Pick<Material, 'type' | 'business'>): Map<number, Known[]> => {
  const used = new Set<Known>()
  const shares = new Map<number, Known[]>()
  for (const [at, { facts }] of type.sections.entries()) {
    const fitting = facts.flatMap((kind) => ofKind(business, kind)).filter((fact) => !used.has(fact))
    const taken = fitting.slice(0, 3)
    for (const fact of taken) used.add(fact)
    shares.set(at, taken)
  }
  return shares
}
