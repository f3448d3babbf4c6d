import { type PageFacts, rankSentences, type TextBlock } from '@bazaar/agents-kit/server'
import { cleanLine, isHarmless, isQuotable, leansBack } from '../../shared/engine/writing/clean.ts'
import { stemsOf } from '../../shared/engine/writing/nouns.ts'
import { announcesAudience, says } from '../../shared/engine/writing/cues.ts'
import { isTopical, listsOffers, type Part, partsOf } from './outline.ts'
import type { Pages } from './pages.ts'

export type Offer = { lead: string; text: string; url: string }
export type SaidSentence = { text: string; url: string; heading: string; level: number; rank: number }

/** Content of a site's pages, sorted by what a summary needs. */
export type Site = {
  name: string
  url: string
  readable: boolean
  description: string | null
  headline: string | null
  sentences: SaidSentence[]
  parts: Part[]
  labels: string[]
  prices: { text: string; url: string }[]
  contacts: PageFacts['contacts']
  social: string[]
  actions: string[]
  text: string
  /** All visible text including footers, so that a gap is only reported when the whole site lacks it. */
  everything: string
}

const hostName = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

const legalForm = /,? (?:(?:pvt|private)\.? )?(?:ltd\.?|limited|llp|inc\.?)(?![\p{L}])/iu

/** Parts of the title and main headings that look like a name. */
const nameCandidates = ({ title, headings }: PageFacts): string[] => {
  const parts = (title ?? '').replace(legalForm, '').split(/\s[|–—·:-]\s|\s?[|–—·]\s?|,\s|:\s/)
  const main = headings.filter(({ level }) => level === 1).map(({ text }) => text)
  return [...parts, ...main]
    .map(cleanLine)
    .filter((text) => isHarmless(text) && text.length >= 2 && text.split(' ').length <= 6 && !/[.!?]$/.test(text))
    .filter((text) => !/^(?:home|welcome|index|official site|home ?page)\b/i.test(text))
    .filter((text) => text.split(' ').every((word) => /^(?:\p{Lu}|\d|&|and$|of$|the$|de$)/u.test(word)))
}

const nameOf = (home: PageFacts): string => {
  const known = cleanLine(home.siteName ?? home.structured.organization?.name ?? '')
  if (known !== '' && known.length <= 60 && isHarmless(known)) return known
  const candidates = nameCandidates(home)
  const times = (name: string) => home.mainText.split(name).length - 1
  const best = candidates.toSorted((a, b) => times(b) - times(a))[0]
  return best ?? hostName(home.url)
}

const readable = ({ english, nature }: PageFacts): boolean => english && nature === 'content'

/** Replaces `It` after a sentence about the business by its name. Drops other sentences that need their context. */
const standing = (sentences: readonly string[], name: string): string[] =>
  sentences
    .map((text, at) => {
      const before = sentences[at - 1] ?? ''
      const carries = before.startsWith(name) || /^(?:We|It)\b/.test(before)
      return carries ? text.replace(/^It(?= (?:is|was|has|[a-z]+s)\b)/, name) : text
    })
    .filter((text) => !leansBack(text))

const saidOn = (facts: PageFacts, name: string): Omit<SaidSentence, 'rank'>[] =>
  partsOf(facts).flatMap(({ heading, level, sentences }) =>
    standing(sentences, name).map((text) => ({ text, heading, level, url: facts.url })),
  )

/** Ranks sentences. Early ones and those that share words with the title are the most central. */
const ranked = (found: Omit<SaidSentence, 'rank'>[], title: string): SaidSentence[] => {
  const few = found.slice(0, 160)
  const scores = rankSentences(few.map(({ text }) => text))
  const topic = stemsOf(title)
  return few.map((said, at) => {
    const overlap = [...stemsOf(said.text)].filter((word) => topic.has(word)).length
    const lead = 1 + 0.6 / (1 + at)
    return { ...said, rank: (scores[at] ?? 0) * lead * (1 + Math.min(overlap, 5) * 0.12) }
  })
}

const unique = (values: readonly string[]): string[] => [
  ...new Set(values.map(cleanLine).filter((text) => text !== '')),
]
const uniqueSaid = <T extends { text: string }>(all: readonly T[]): T[] =>
  [...new Map(all.toReversed().map((said) => [said.text.toLowerCase(), said])).values()].toReversed()

const priceText = (sentence: string, price: string, blocks: readonly TextBlock[]): string => {
  const line = cleanLine(sentence)
  if (!isHarmless(line)) return cleanLine(price)
  if (line.replace(price, '').replace(/[^\p{L}]/gu, '').length >= 3) return line
  const at = blocks.findIndex((block) => cleanLine(block.text) === line)
  const label = blocks
    .slice(0, Math.max(0, at))
    .findLast((block) => block.kind === 'heading' || block.kind === 'cell' || block.kind === 'item')
  return label === undefined ? cleanLine(price) : `${cleanLine(label.text)}: ${line}`
}

const visible = (html: string): string =>
  html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** Sorts the content of the pages. Pages that are not in English or have no text only give contacts and headings. */
export const readSiteFacts = ({ home, more }: Pages): Site => {
  const pages = [home.facts, ...more.map(({ facts }) => facts)]
  const texts = readable(home.facts) ? pages.filter(({ english, nature }) => english && nature !== 'scripted') : []
  const description = cleanLine(home.facts.description ?? home.facts.openGraph['og:description'] ?? '')
  const headings = home.facts.headings.filter(({ level }) => level === 1)
  return {
    name: nameOf(home.facts),
    url: home.facts.url,
    readable: readable(home.facts),
    description:
      readable(home.facts) && description.length >= 20 && isQuotable(description.replace(/[^.!?…]$/, '$&.'))
        ? description
        : null,
    headline: headings.map(({ text }) => cleanLine(text)).find((text) => text !== '' && isHarmless(text)) ?? null,
    sentences: ranked(
      uniqueSaid(texts.flatMap((facts) => saidOn(facts, nameOf(home.facts)))),
      `${home.facts.title ?? ''} ${description}`,
    ),
    parts: texts.flatMap(partsOf),
    labels: unique(home.facts.headings.map(({ text }) => text))
      .filter(isHarmless)
      .slice(0, 40),
    prices: uniqueSaid(
      texts.flatMap(({ prices, blocks, url }) =>
        prices.map(({ text, sentence }) => ({ text: priceText(sentence, text, blocks), url })),
      ),
    ),
    contacts: {
      emails: unique(pages.flatMap(({ contacts }) => contacts.emails)).slice(0, 3),
      phones: unique(pages.flatMap(({ contacts }) => contacts.phones)).slice(0, 3),
      addresses: unique(pages.flatMap(({ contacts }) => contacts.addresses)).slice(0, 2),
    },
    social: unique(pages.flatMap(({ social }) => social.map(({ network }) => network))),
    actions: unique(texts.flatMap(({ actions }) => actions.map(({ text }) => text)))
      .filter((text) => text.length <= 40 && isHarmless(text))
      .slice(0, 6),
    everything: [home, ...more].map(({ fetched }) => visible(fetched.body)).join(' '),
    text: pages.map(({ title, mainText }) => `${title ?? ''} ${mainText}`).join(' '),
  }
}

/** Ways to get in touch, which are not offers. */
const reaching = /\b(?:call|whatsapp|write to|e-?mail|contact|walk in|visit us|pay)\b/i

/** The site's offers: lists below an offer heading, and other topical headings with their first sentence. */
export const offersOf = ({ parts, url }: Site): Offer[] => {
  const described = parts
    .filter(
      ({ heading, level, sentences }) =>
        level >= 2 && isTopical(heading) && !announcesAudience(heading) && sentences.length > 0,
    )
    .flatMap(({ heading, sentences }) => {
      const text = sentences.find((said) => !leansBack(said) && !says('price', said) && !reaching.test(said))
      return text === undefined ? [] : [{ lead: heading, text, url }]
    })
  const listed = parts
    .filter(({ heading, items }) => listsOffers(heading) && items.length >= 2)
    .map(({ heading, items }) => ({ lead: heading, text: items.slice(0, 12).join(', '), url }))
  const names = new Set(listed.map(({ lead }) => lead))
  return [...listed, ...described.filter(({ lead }) => !names.has(lead))]
}
