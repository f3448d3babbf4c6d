import { wordsOf } from '@bazaar/engines-kit'
import { generalPack, wordsOfPack } from '../playbook/playbook.ts'
import { bodyOf, type Document } from '../writing/document.ts'
import { formFacts, type Ledger, ledgerOf, playbookFacts, runFacts } from '../writing/ledger.ts'
import { madeByEngine } from '../writing/made-by.ts'
import { pickBy } from '../writing/seed.ts'
import { type BlogBrief, type BlogInput, readBlogBrief } from './brief.ts'
import { placeKeywords } from './keywords.ts'
import { publishingNotes, titleOf } from './publishing.ts'
import { bodyPart, closing, type Desk, faq, intro, ownAnswer, type Plan, readers, sideBySide } from './sections.ts'
import { orders } from './wording.ts'

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

const draft = (material: Material, plan: Plan): Document => {
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
      ...(plan.readers ? [readers(material)] : []),
      ...faq(material, plan),
      closing(material),
    ],
  }
}

const wordsIn = (document: Document): number =>
  wordsOf([document.title, ...document.sections.map(({ heading }) => heading), ...bodyOf(document)].join('\n')).length

const roomForReaders = 500
const plansFor = (words: number): Plan[] =>
  [2, 3, 4].flatMap((parts) =>
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
/** A balanced post is worth some words more or less. */
const imbalance = ({ items, questions, more }: Plan): number =>
  12 * Math.abs(items - 4) + 12 * Math.abs(questions - 3) + (more ? 70 : 0)

/** The post whose length comes nearest to what was asked; its parts grow together. */
export const compose = (material: Material): Document => {
  const { words } = material.brief
  const sized = plansFor(words).map((plan) => ({
    plan,
    gap: Math.abs(wordsIn(draft(material, plan)) - words) + imbalance(plan),
  }))
  const best = sized.toSorted((a, b) => a.gap - b.gap)[0]?.plan
  const document = placeKeywords(
    draft(material, best ?? { parts: 3, items: 3, questions: 3, readers: true, more: false }),
    material,
  )
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

/** How far the text fell short, in words to the user; undefined when it is near enough. */
export const shortfall = (document: Document, { words }: BlogBrief): string | undefined => {
  const written = wordsIn(document)
  return written >= words * 0.85
    ? undefined
    : `The post has ${written.toLocaleString('en')} words instead of ${words.toLocaleString('en')}: the built-in engine stopped where it would have had to repeat itself.`
}
