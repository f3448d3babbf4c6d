import { isLegalNotice, type PageFacts, rankSentences, sentencesOf, uniquePhones } from '@bazaar/agents-kit/server'
import { cleanLine, isHarmless, isQuotable, leansBack } from '../../shared/engine/writing/clean.ts'
import type { Pages } from './pages.ts'

/** What the pages say, as a summary needs it. */
export type Site = {
  name: string
  /** Sentences of the pages as they are, the most central first in reading order. */
  sentences: string[]
  prices: string[]
  contacts: string[]
  addresses: string[]
  /** All text that was read, for a model. */
  text: string
  readable: boolean
}

const maxSentences = 8
/** As many as a report shows of each. */
const most = { phones: 4, emails: 3, addresses: 4 }
const maxForModel = 24_000

const hostName = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

const nameOf = (home: PageFacts): string => {
  const known = cleanLine(home.siteName ?? home.structured.organization?.name ?? '')
  if (known !== '' && known.length <= 60 && isHarmless(known)) return known
  const parts = (home.title ?? '').split(/\s[|–—·:-]\s|:\s/).map(cleanLine)
  const times = (name: string) => home.mainText.split(name).length - 1
  const named = parts.filter((text) => isHarmless(text) && text.length > 1 && text.split(' ').length <= 6)
  return named.toSorted((a, b) => times(b) - times(a))[0] ?? hostName(home.url)
}

const unique = (values: readonly string[]): string[] => [
  ...new Set(values.map(cleanLine).filter((text) => text !== '')),
]

/** Pages write the same address with other commas, or a part of it. The order of the pages stays. */
const distinct = (values: readonly string[]): string[] => {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const kept: string[] = []
  for (const text of unique(values).toSorted((a, b) => bare(b).length - bare(a).length))
    if (!kept.some((known) => bare(known).includes(bare(text)))) kept.push(text)
  return unique(values).filter((text) => kept.includes(text))
}

const central = (pages: readonly PageFacts[]): string[] => {
  const description = cleanLine(pages[0]?.description ?? '')
  const sentences = pages.flatMap(({ mainText }) =>
    mainText.split('\n').flatMap((line) => sentencesOf(cleanLine(line))),
  )
  const usable = unique(sentences)
    .filter((text) => isQuotable(text) && !leansBack(text))
    .slice(0, 160)
  const scores = rankSentences(usable)
  const best = usable
    .map((text, at) => ({ text, at, score: (scores[at] ?? 0) * (1 + 0.6 / (1 + at)) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSentences)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
  const first = description.length >= 20 && isHarmless(description) ? [description] : []
  return [...first, ...best.filter((text) => text !== description)]
}

export const readSiteFacts = ({ home, more }: Pages): Site => {
  const pages = [home.facts, ...more.map(({ facts }) => facts)]
  const texts = pages.filter(({ nature }) => nature !== 'scripted')
  const contacts = pages.map((page) => page.contacts)
  return {
    name: nameOf(home.facts),
    sentences: central(texts.filter((page) => page === home.facts || !isLegalNotice(page))),
    prices: unique(
      texts.flatMap(({ prices }) => prices.map(({ text, sentence }) => (isHarmless(sentence) ? sentence : text))),
    ).slice(0, 10),
    contacts: unique([
      ...uniquePhones(contacts.flatMap(({ phones }) => phones)).slice(0, most.phones),
      ...unique(contacts.flatMap(({ emails }) => emails)).slice(0, most.emails),
    ]),
    addresses: distinct(contacts.flatMap(({ addresses }) => addresses)).slice(0, most.addresses),
    text: texts
      .map(({ url, title, description, mainText }) => `PAGE ${url}\n${title ?? ''}\n${description ?? ''}\n${mainText}`)
      .join('\n\n')
      .slice(0, maxForModel),
    readable: home.facts.nature === 'content',
  }
}
