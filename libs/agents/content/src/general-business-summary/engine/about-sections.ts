import type { Section } from '../../shared/engine/writing/document.ts'
import { quoted, sentence } from '../../shared/engine/writing/surface.ts'
import { type Desk, paragraphOf, supported, supportedBullets, voiced } from './desk.ts'
import { audiencesIn } from '../../shared/engine/writing/audience.ts'
import { offersOf, type SaidSentence } from './site.ts'
import { announcesAudience, says } from '../../shared/engine/writing/cues.ts'

const byRank = (all: readonly SaidSentence[]): SaidSentence[] => all.toSorted((a, b) => b.rank - a.rank)
const inOrder = (desk: Desk, chosen: readonly SaidSentence[]): SaidSentence[] =>
  desk.site.sentences.filter((said) => chosen.includes(said))

/** Sentences that define the business: its name or `we`, then `is a` …, or `makes`, `helps` …. `is` comes first. */
const definitions = ({ site }: Desk): SaidSentence[] => {
  const [short = site.name] = site.name.split(' ')
  const who = `^(?:${RegExp.escape(site.name)}|${RegExp.escape(short)}|[Ww]e)\\b`
  const being = new RegExp(
    `${who}[^.]{0,20}? (?:is|are) (?!open|closed|located|here|available|not|now|also|always|happy|proud)[a-z]`,
  )
  const doing = new RegExp(
    `${who}[^.]{0,40}?\\b(?:provides?|offers?|helps?|makes?|builds?|bakes?|buys?|manufactures?|exports?|serves?|sells?|runs?|designs?|supplies|supply|advises?|teach(?:es)?|trains?|treats?)\\b`,
  )
  const fitting = (pattern: RegExp) => site.sentences.filter(({ text }) => pattern.test(text) && !says('price', text))
  return [...fitting(being), ...fitting(doing).filter(isPlain)]
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
  if (site.headline === null || site.headline === site.name || defined || !site.readable) return ''
  return sentence(`${site.name} opens its site with the line ${quoted(site.headline)}`)
}

const isPlain = ({ text }: SaidSentence): boolean =>
  !says('price', text) &&
  !says('proof', text) &&
  !says('buying', text) &&
  !/^(?:see|open|read|click|get|learn|find|choose)\b/i.test(text)

/** Sentences below the home page's main headline, or else of the whole site, most central first. */
const central = ({ site }: Desk): SaidSentence[] => {
  const opening = site.sentences.filter(({ level, url }) => level === 1 && url === site.url)
  return byRank((opening.length > 0 ? opening : site.sentences).filter(isPlain))
}

export const whatItIs = (desk: Desk): Section => {
  const { site } = desk
  const defined = desk.take(definitions(desk), 1)
  const saysMore = site.description === null || desk.take([{ text: site.description }], 1).length > 0
  const opening = saysMore ? openingOf(desk, defined.length > 0) : ''
  const chosen = inOrder(desk, [...defined, ...desk.take(central(desk), 2)]).map(({ text }) => text)
  const body = paragraphOf(desk, chosen)
  const definedByName = defined[0]?.text.startsWith(site.name) === true
  const paragraphs = definedByName ? [body, opening] : [opening, body]
  return {
    heading: 'What it is',
    paragraphs: [...unread(desk), ...paragraphs.map((text) => supported(desk, text))].filter((text) => text !== ''),
    bullets: [],
  }
}

/** Drops a group that a longer one contains: `clinics` adds nothing to `640 clinics in 38 cities`. */
const widest = (groups: readonly string[]): string[] =>
  [...new Set(groups)].filter((group, _at, all) => !all.some((other) => other !== group && other.includes(group)))

export const whoItServes = (desk: Desk): Section => {
  const { site, brief, pick } = desk
  const announced = site.sentences.filter(({ heading }) => announcesAudience(heading))
  const named = announced.length > 0 ? announced : site.sentences.filter(({ text }) => says('audience', text))
  const found = desk.take(byRank(named.filter(({ text }) => !says('proof', text))), 3)
  const groups = widest([...named.map(({ text }) => text), site.description ?? ''].flatMap(audiencesIn)).slice(0, 5)
  const bullets = found.map(({ text }) => ({ text: voiced(desk, text) }))
  const wanted = audiencesIn(brief.text).slice(0, 3)
  const asked = wanted.length > 0 ? [{ lead: 'In the brief', text: `${wanted.join('; ')}.` }] : []
  const onSite =
    groups.length > 0 && found.length === 0 ? [{ lead: 'Named on the site', text: `${groups.join('; ')}.` }] : []
  const nothing =
    named.length + groups.length > 0 || !site.readable
      ? []
      : [
          pick('no audience', [
            'The pages read do not say whom the business serves.',
            'No group of customers is named on the pages read.',
            'The site leaves open who its customers are.',
          ]),
        ]
  return {
    heading: 'Who it serves',
    paragraphs: nothing,
    bullets: [...supportedBullets(desk, bullets), ...onSite, ...asked],
  }
}

export const whatItOffers = (desk: Desk): Section => {
  const { site, pick } = desk
  const offers = desk.take(offersOf(site), 7)
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

/** For sites without offer headings: the most central sentences. */
const inOrderOffers = (desk: Desk) => {
  const rest = byRank(desk.site.sentences).filter(({ text }) => !says('price', text) && !says('buying', text))
  return inOrder(desk, desk.take(rest, 4)).map(({ text }) => ({ text: voiced(desk, text) }))
}
