import { wordsOf } from '@bazaar/agents-kit/server'
import { generalPack, wordsOfPack } from '../../shared/engine/playbook/playbook.ts'
import type { Document } from '../../shared/engine/writing/document.ts'
import { formFacts, type Ledger, ledgerOf, playbookFacts, runFacts } from '../../shared/engine/writing/ledger.ts'
import { madeByEngine } from '../../shared/engine/writing/made-by.ts'
import { pickBy } from '../../shared/engine/writing/seed.ts'
import { type BlogBrief, type BlogInput, readBlogBrief } from './brief.ts'
import { guidanceParts, mostGuidance, piecesOf } from './guidance.ts'
import { placeKeywords } from './keywords.ts'
import { publishingNotes, titleOf } from './publishing.ts'
import { bodyPart, closing, type Desk, faq, intro, type Plan, readers, sideBySide } from './sections.ts'
import { ownAnswer } from './short-answer.ts'
import { orders } from '../../shared/engine/blog/wording.ts'

export type Material = Desk & { brief: BlogBrief; input: BlogInput; ledger: Ledger }

export const gather = (input: BlogInput): Material => {
  const brief = readBlogBrief(input)
  return {
    brief,
    input,
    pick: pickBy(brief.topic.raw, brief.audience, ...brief.keywords),
    ledger: ledgerOf(
      formFacts({ ...input }),
      playbookFacts([...wordsOfPack(brief.pack), ...wordsOfPack(generalPack)]),
      runFacts(['Title option 1 2 3 4', 'Search title, Meta description, Address, Alt text, Example to adapt']),
    ),
  }
}

const draft = (material: Material, plan: Plan, guidance: number): Document => {
  const { brief } = material
  const order = orders[brief.topic.shape].slice(0, plan.parts)
  return {
    style: 'article',
    title: titleOf(brief),
    sections: [
      intro(material),
      ...ownAnswer(material),
      ...order.flatMap((part, at) => bodyPart(material, part, at, plan)),
      ...sideBySide(material),
      ...guidanceParts(material, guidance),
      ...(plan.readers ? [readers(material)] : []),
      ...faq(material, plan),
      closing(material),
    ],
  }
}

const lengthOf = (sections: Document['sections']): number => wordsOf(sections.flatMap(piecesOf).join('\n')).length
const wordsIn = ({ title, sections }: Document): number => wordsOf(title).length + lengthOf(sections)

const roomForReaders = 500
/** Posts shorter than this may have a single part. */
const roomForParts = 400
const plansFor = (words: number): Plan[] =>
  [...(words < roomForParts ? [1] : []), 2, 3, 4].flatMap((parts) =>
    [2, 3, 4, 5, 9].flatMap((items) =>
      [0, 3, 5, 9].map((questions): Plan => ({
        parts,
        items,
        questions,
        readers: words >= roomForReaders,
        more: items > 5 || questions > 5,
      })),
    ),
  )
/** Penalty in words, so that a balanced post wins over a slightly better length. */
const imbalance = ({ items, questions, more }: Plan): number =>
  12 * Math.abs(items - 4) + 12 * Math.abs(questions - 3) + (more ? 70 : 0)

/** Penalty in words for each general section. It grows as the plan has fewer parts with trade advice. */
const guidanceWeight = 6
const counts = Array.from({ length: mostGuidance + 1 }, (_, count) => count)

/** Tries every plan and keeps the post closest to the requested length, adjusted for balance. */
export const compose = (material: Material): Document => {
  const { words } = material.brief
  const added = counts.map((count) => ({ count, length: lengthOf(guidanceParts(material, count)) }))
  const sized = plansFor(words).flatMap((plan) => {
    const length = wordsIn(draft(material, plan, 0))
    return added.map((more) => ({
      plan,
      count: more.count,
      gap: Math.abs(length + more.length - words) + imbalance(plan) + guidanceWeight * more.count * (5 - plan.parts),
    }))
  })
  const best = sized.toSorted((a, b) => a.gap - b.gap)[0]
  const plan = best?.plan ?? { parts: 3, items: 3, questions: 3, readers: true, more: false }
  const document = placeKeywords(draft(material, plan, best?.count ?? 0), material)
  return {
    ...document,
    notes: [
      ...publishingNotes(document, material.brief, material.pick),
      madeByEngine(
        'Topic, readers and keywords are yours. The built-in engine knows general advice for your trade and states no facts about your business.',
      ),
    ],
  }
}

/** Tells the user that the post is too short. Undefined when it reaches 85% of the requested length. */
export const shortfall = (document: Document, { words }: BlogBrief): string | undefined => {
  const written = wordsIn(document)
  return written >= words * 0.85
    ? undefined
    : `The post has ${written.toLocaleString('en')} words instead of ${words.toLocaleString('en')}: the built-in engine stopped where it would have had to repeat itself.`
}
