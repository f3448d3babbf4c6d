import type { Section } from '../writing/document.ts'
import { inside, isPlural, listed } from '../writing/phrase.ts'
import type { Pick } from '../writing/seed.ts'
import { capital, joinList, sentence } from '../writing/surface.ts'
import { pairUp } from './pair.ts'
import type { Point, Product } from './product.ts'
import { saysOf, sentencesOf, wishOf } from './sentences.ts'

export type Desk = { product: Product; pick: Pick }

const shortest = (points: readonly Point[]): Point | undefined =>
  points.toSorted((a, b) => a.text.length - b.text.length)[0]

/** The promise in a line: the shortest benefit says most. */
const promiseOf = ({ benefits, features }: Product): Point | undefined =>
  shortest(benefits.filter(({ kind }) => kind !== 'question')) ?? shortest(features)

const headlineOf = ({ product, pick }: Desk): string => {
  const { name, audience } = product
  const promise = promiseOf(product)
  const plain = `${name}, made for ${audience}`
  if (promise === undefined) return plain
  const words = promise.kind === 'order' ? `a way to ${inside(promise.text)}` : inside(promise.text)
  return pick('headline', [`${name}: ${words}`, `${name}: ${words}`, plain].filter((text) => text.length <= 90) as [string, ...string[]]) ?? plain
}

const valueLine = ({ product, pick }: Desk): string => {
  const { name, audience } = product
  const promise = promiseOf(product)
  if (promise === undefined) return `${name} is made for ${audience}.`
  if (promise.kind === 'sentence' || promise.kind === 'question') {
    return sentence(`${name} is for ${audience}: ${inside(promise.text)}`)
  }
  const said = saysOf(promise)
  return sentence(
    pick('value', [`For ${audience}: ${name} ${said}`, `${name} ${said}, and it is made for ${audience}`, `Made for ${audience}, ${name} ${said}`]),
  )
}

const story = ({ product, pick }: Desk): string[] => {
  const { name, features, benefits } = product
  const promise = promiseOf(product)
  const rest = benefits.filter((point) => point !== promise)
  const facts = sentencesOf(features.slice(0, 6), 'It', (list) =>
    pick('features', [`What you get: ${list}`, `${name} at a glance: ${list}`, `The features that matter: ${list}`]),
  )
  const gains = sentencesOf(rest.slice(0, 5), 'It', (list) =>
    pick('benefits', [`For you that means ${list}`, `What this brings you: ${list}`, `In daily use it means ${list}`]),
  )
  return [facts.join(' '), gains.join(' ')].filter((text) => text !== '')
}

export const opening = (desk: Desk): { title: string; section: Section } => ({
  title: headlineOf(desk),
  section: { heading: '', paragraphs: [valueLine(desk), ...story(desk)], bullets: [] },
})

export const featureTable = ({ product, pick }: Desk): Section => {
  const { pairs, features, benefits } = pairUp(product.features, product.benefits)
  const rows = pairs.map(({ feature, benefit }) => [capital(feature.text), capital(benefit.text)])
  const more = [
    ...(features.length > 0 ? [{ lead: pairs.length > 0 ? 'Also on board' : 'Features', text: `${listed(features.map(({ text }) => inside(text)))}.` }] : []),
    ...(benefits.length > 0 ? [{ lead: pairs.length > 0 ? 'Also good to know' : 'Benefits', text: `${listed(benefits.map(({ text }) => inside(text)))}.` }] : []),
  ]
  return {
    heading: pick('table', ['What it has and what that does for you', 'Features and what they are good for', 'Why the details matter']),
    paragraphs: [],
    bullets: more,
    ...(rows.length > 0 ? { table: { head: ['Feature', 'What it does for you'], rows } } : {}),
  }
}

export const whoFor = ({ product, pick }: Desk): Section => {
  const { name, audience, benefits } = product
  const wishes = benefits.slice(0, 4).map(wishOf)
  return {
    heading: 'Who it is for',
    paragraphs: [
      pick('who', [
        `${capital(audience)} ${isPlural(audience) ? 'are' : 'is'} who we had in mind with ${name}.`,
        `We made ${name} with ${audience} in mind.`,
        `${name} was chosen with ${audience} in mind.`,
      ]),
      ...(wishes.length > 0 ? [pick('suits', ['It is a good match if you:', 'Choose it if you:', 'It suits you if you:'])] : []),
    ],
    bullets: wishes.map((text) => ({ text: sentence(text).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) })),
  }
}

const howToCompare = (text: string): string => {
  if (/\b(?:warranty|guarantee|service|support|return)\b/i.test(text)) return 'ask how long it lasts and what it covers'
  if (/\d/.test(text)) return 'compare the figure, measured in the same way'
  if (/\b(?:steel|cotton|leather|wood\w*|glass|plastic|metal|material|fabric|organic|natural|silk|wool|ceramic)\b/i.test(text))
    return 'ask what the same part is made of'
  if (/\b(?:certified|tested|approved|licen[cs]ed|registered|iso|bis|isi|fssai)\b/i.test(text)) return 'ask for the number and the issuer'
  return 'ask whether it is included, and in what form'
}

export const comparison = ({ product, pick }: Desk): Section => {
  const { name, others, features } = product
  const heading = others.length === 0 ? '' : `${name} beside ${joinList(others.slice(0, 3))}`
  if (others.length === 0) return { heading, paragraphs: [], bullets: [] }
  const named = joinList(others)
  return {
    heading,
    paragraphs: [
      pick('compare', [
        `If you are also looking at ${named}, put the same points side by side before you decide.`,
        `You may have ${named} on your list as well. These points make the comparison fair.`,
        `Comparing with ${named}? Use the same questions for each of them.`,
      ]),
      ...(features.length === 0 ? ['Compare price, size, material, warranty and return terms on one sheet.'] : []),
    ],
    bullets: features.slice(0, 5).map(({ text }) => ({ lead: capital(inside(text)), text: `${howToCompare(text)}.` })),
  }
}
