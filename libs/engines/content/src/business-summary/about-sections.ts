import type { Section } from '../writing/document.ts'
import { quoted, sentence } from '../writing/surface.ts'
import { type Desk, paragraphOf, supported, supportedBullets, voiced } from './desk.ts'
import { audiencesIn } from './brief.ts'
import { offersOf, type SaidSentence, says } from './site.ts'

const byRank = (all: readonly SaidSentence[]): SaidSentence[] => all.toSorted((a, b) => b.rank - a.rank)
const inOrder = (desk: Desk, chosen: readonly SaidSentence[]): SaidSentence[] =>
  desk.site.sentences.filter((said) => chosen.includes(said))

const escapeName = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Sentences that say what the business is: its name or `we` with `is`, `makes`, `helps` … */
const definitions = ({ site }: Desk): SaidSentence[] => {
  const who = new RegExp(
    `^(?:${escapeName(site.name)}|we)\\b[^.]{0,40}?\\b(?:is|are|provides?|offers?|helps?|makes?|builds?|bakes?|manufactures?|exports?|serves?|sells?|runs?|designs?|supplies|supply|advises?|teach(?:es)?|trains?|treats?)\\b`,
    'i',
  )
  return site.sentences.filter(({ text }) => who.test(text) && !says('price', text))
}

const whyUnread: Record<string, string> = {
  scripted: 'is drawn by scripts, so there was hardly any text to read',
  parked: "is a registrar's placeholder, not a business's own page",
  login: 'is a sign-in form with little else on it',
  thin: 'holds hardly any text',
}

const unread = ({ site, pages, pick }: Desk): string[] => {
  const { nature, english, language } = pages.home.facts
  const host = new URL(site.url).hostname
  if (!english && nature === 'content') {
    const named = language === null ? 'another language than English' : `another language than English (${language})`
    return [
      `The page at ${host} is written in ${named}. Its sentences are not summarised here; its contact details and the brief are used.`,
    ]
  }
  const reason = whyUnread[nature]
  if (reason === undefined) return []
  return [
    sentence(`The page at ${host} ${reason}`),
    pick('unread', [
      'What follows therefore rests on the project brief; nothing about the business was guessed.',
      'So this summary works from the project brief and leaves open what only the site could answer.',
      'Until there is more to read, the brief is the only source for this summary.',
    ]),
  ]
}

const openingOf = ({ site, pick }: Desk, defined: boolean): string => {
  if (site.description !== null) {
    if (site.description.toLowerCase().startsWith(site.name.toLowerCase())) return sentence(site.description)
    const said = quoted(sentence(site.description))
    return pick('opening', [
      `${site.name} describes itself in these words: ${said}`,
      `The site introduces ${site.name} like this: ${said}`,
      `${site.name} sums itself up as follows: ${said}`,
    ])
  }
  if (site.headline === null || defined || !site.readable) return ''
  return `${site.name} opens its site with the line ${quoted(site.headline)}.`
}

export const whatItIs = (desk: Desk): Section => {
  const { site } = desk
  const defined = desk.take(definitions(desk), 1)
  const opening = openingOf(desk, defined.length > 0)
  if (site.description !== null) desk.take([{ text: site.description, url: site.url, heading: '', rank: 0 }], 1)
  const body = byRank(site.sentences).filter(
    ({ text, heading }) =>
      heading === '' || !/pric|contact|review|testimonial|say/i.test(`${heading} ${text.slice(0, 12)}`),
  )
  const central = body.filter(({ text }) => !says('price', text) && !says('proof', text) && !says('buying', text))
  const more = inOrder(desk, desk.take(central, 2)).map(({ text }) => text)
  const definition = defined.map(({ text }) => text)
  const firstIsName = definition[0]?.startsWith(site.name) === true
  const paragraphs = firstIsName
    ? [paragraphOf(desk, [...definition, ...more]), opening]
    : [opening, paragraphOf(desk, [...definition, ...more])]
  return {
    heading: 'What it is',
    paragraphs: [...unread(desk), ...paragraphs.map((text) => supported(desk, text))].filter((text) => text !== ''),
    bullets: [],
  }
}

export const whoItServes = (desk: Desk): Section => {
  const { site, brief, pick } = desk
  const found = desk.take(byRank(site.sentences.filter(({ text }) => says('audience', text))), 3)
  const bullets = found.map(({ text }) => ({ text: voiced(desk, text) }))
  const wanted = audiencesIn(brief.text).slice(0, 3)
  const asked = wanted.map((words) => ({ lead: 'The brief speaks of', text: sentence(words) }))
  const nothing =
    found.length > 0 || !site.readable
      ? []
      : [
          pick('no audience', [
            'The pages read do not say whom the business serves.',
            'No group of customers is named on the pages read.',
            'The site leaves open who its customers are.',
          ]),
        ]
  return { heading: 'Who it serves', paragraphs: nothing, bullets: [...supportedBullets(desk, bullets), ...asked] }
}

export const whatItOffers = (desk: Desk): Section => {
  const { site, pick } = desk
  const offers = desk.takeOffers(offersOf(site), 7)
  const bullets = offers.map(({ lead, text }) => ({
    lead,
    text: sentence(/[.!?…]["”’]?$/.test(text) ? voiced(desk, text) : text),
  }))
  const none = bullets.length > 0 || !site.readable ? [] : [...inOrderOffers(desk)]
  const missing =
    bullets.length + none.length > 0 || !site.readable
      ? []
      : [
          pick('no offers', [
            'The pages read do not list products or services one by one.',
            'No separate products or services are described on the pages read.',
            'The site does not break down what it sells.',
          ]),
        ]
  return { heading: 'What it offers', paragraphs: missing, bullets: supportedBullets(desk, [...bullets, ...none]) }
}

/** Without headings to go by: the sentences that matter most. */
const inOrderOffers = (desk: Desk) => {
  const rest = byRank(desk.site.sentences).filter(({ text }) => !says('price', text) && !says('buying', text))
  return inOrder(desk, desk.take(rest, 4)).map(({ text }) => ({ text: voiced(desk, text) }))
}
