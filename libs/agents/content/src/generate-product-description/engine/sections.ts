import type { Section } from '../../shared/engine/writing/document.ts'
import { inside, listed } from '../../shared/engine/writing/phrase.ts'
import type { Pick } from '../../shared/engine/writing/seed.ts'
import { capital, joinList, sentence } from '../../shared/engine/writing/surface.ts'
import { pairUp } from './pair.ts'
import type { Point, Product } from './product.ts'
import { isOrAre, saysOf, sentencesOf, wishOf } from './sentences.ts'

export type Desk = { product: Product; pick: Pick }

const spoken = ({ kind }: Point): boolean => kind !== 'question' && kind !== 'sentence'

/** The promise: the first benefit or feature that is short enough for the headline. */
const promiseOf = ({ benefits, features }: Product): Point | undefined =>
  [...benefits, ...features].find((point) => spoken(point) && point.text.length <= 60)

const headlineOf = ({ product, pick }: Desk): string => {
  const { name, audience } = product
  const promise = promiseOf(product)
  const plain = `${name}, made for ${audience}`
  if (promise === undefined || `${name}: ${promise.text}`.length > 90) return plain
  return pick('headline', [`${name}: ${inside(promise.text)}`, `${name}: ${inside(promise.text)}`, plain])
}

const valueLine = ({ product, pick }: Desk): string => {
  const { name, audience } = product
  const promise = promiseOf(product)
  if (promise === undefined) return `${name} ${isOrAre(product)} made for ${audience}.`
  const said = saysOf(product, promise)
  return sentence(
    pick('value', [
      `${name} ${said}. Made for ${audience}`,
      `Made for ${audience}, ${name} ${said}`,
      `For ${audience}: ${name} ${said}`,
    ]),
  )
}

const story = ({ product, pick }: Desk): string[] => {
  const { name, features, benefits } = product
  const promise = promiseOf(product)
  const rest = (points: readonly Point[]) => points.filter((point) => point !== promise)
  const facts = sentencesOf(product, rest(features).slice(0, 8), (list) =>
    pick('features', [`What you get: ${list}`, `${name} at a glance: ${list}`, `The features that matter: ${list}`]),
  )
  const gains = sentencesOf(product, rest(benefits).slice(0, 5), (list) =>
    pick('benefits', [`For you that means ${list}`, `What this brings you: ${list}`, `In daily use it means ${list}`]),
  )
  return [gains.join(' '), facts.join(' ')].filter((text) => text !== '')
}

export const opening = (desk: Desk): { title: string; section: Section } => ({
  title: headlineOf(desk),
  section: { heading: '', paragraphs: [valueLine(desk), ...story(desk)], bullets: [] },
})

/** A table of features with their benefits. Unpaired ones follow, unless there are no pairs at all. */
export const featureTable = ({ product, pick }: Desk): Section => {
  const { pairs, features, benefits } = pairUp(product.features, product.benefits)
  const heading = pick('table', [
    'What it has and what that does for you',
    'Features and what they are good for',
    'Why the details matter',
  ])
  if (pairs.length === 0) return { heading, paragraphs: [], bullets: [] }
  const rest = (lead: string, points: readonly Point[]) =>
    points.some(spoken) ? [{ lead, text: `${listed(points.filter(spoken).map(({ text }) => inside(text)))}.` }] : []
  return {
    heading,
    paragraphs: [],
    table: {
      head: ['Feature', 'What it does for you'],
      rows: pairs.map(({ feature, benefit }) => [capital(feature.text), capital(benefit.text)]),
    },
    bullets: [...rest('Also included', features), ...rest('More reasons', benefits)],
  }
}

export const whoFor = ({ product, pick }: Desk): Section => {
  const { name, audience, benefits } = product
  const wishes = benefits
    .map(wishOf)
    .filter((wish) => wish !== null)
    .slice(0, 4)
  return {
    heading: 'Who it is for',
    paragraphs: [
      pick('who', [
        `We made ${name} for ${audience}.`,
        `${name}: put together with ${audience} in mind.`,
        `Our idea behind ${name}: something that works for ${audience}.`,
      ]),
      ...(wishes.length > 0
        ? [pick('suits', ['A good match if you:', 'Choose it if you:', 'It suits you if you:'])]
        : []),
    ],
    bullets: wishes.map((text) => ({ text })),
  }
}

const ways: [RegExp, string][] = [
  [/\b(?:warranty|guarantee|service|support|return|replacement)\b/i, 'Ask how long it lasts and what it covers:'],
  [/\d/, 'Compare the figures, measured in the same way:'],
  [/\b(?:certified|tested|approved|licen[cs]ed|registered|iso|bis|isi|fssai)\b/i, 'Ask for the number and the issuer:'],
  [
    /\b(?:steel|cotton|leather|wood\w*|glass|plastic|metal|material|fabric|organic|natural|silk|wool|ceramic|flour|sweetened|jaggery|oil|ingredients?)\b/i,
    'Read what the other one is made of:',
  ],
  [/(?:)/, 'Ask whether it is included, and in what form:'],
]
const wayFor = (text: string): string => ways.find(([cue]) => cue.test(text))?.[1] ?? ''

/** Explains how to compare. States nothing about the competing products. */
export const comparison = ({ product, pick }: Desk): Section => {
  const { name, others, features } = product
  if (others.length === 0) return { heading: '', paragraphs: [], bullets: [] }
  const named = joinList(others)
  const compared = features.filter(spoken).slice(0, 6)
  const used = [...new Set(compared.map(({ text }) => wayFor(text)))]
  return {
    heading: `${name} beside ${joinList(others.slice(0, 3))}`,
    paragraphs: [
      pick('compare', [
        `If you are also looking at ${named}, put the same points side by side before you decide.`,
        `You may have ${named} on your list as well. These points make the comparison fair.`,
        `Comparing with ${named}? Use the same questions for each of them.`,
      ]),
      ...(compared.length === 0 ? ['Compare price, size, material, warranty and return terms on one sheet.'] : []),
    ],
    bullets: used.map((way) => ({
      text: `${way} ${listed(compared.filter(({ text }) => wayFor(text) === way).map(({ text }) => inside(text)))}.`,
    })),
  }
}
