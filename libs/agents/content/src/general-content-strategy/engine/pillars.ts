import { type Business, ofKind } from '../../shared/engine/known/known.ts'
import type { Pack } from '../../shared/engine/playbook/playbook.ts'
import type { Brief } from '../../shared/engine/writing/brief.ts'
import { namesPeople } from '../../shared/engine/writing/audience.ts'
import { stem, stemsOf } from '../../shared/engine/writing/nouns.ts'
import type { Pick } from '../../shared/engine/writing/seed.ts'
import { capital } from '../../shared/engine/writing/surface.ts'
import { topicsOf } from '../../shared/engine/writing/topics.ts'
import { baseOf, isPlainVerb, isVerb } from '../../shared/engine/writing/verb-forms.ts'

export type Intent = 'to learn' | 'to compare' | 'to buy' | 'to trust'
export type Pillar = {
  name: string
  topics: string[]
  intent: Intent
  format: string
  channel: string
  from: 'yours' | 'guidance'
}

const themes = 3
const fewest = 2
const amount =
  /\d|^(?:mornings?|afternoons?|evenings?|weekends?|hours?|slots?|fairs?|ads?|orders?|pallets?|lots?|budget|deadline|words?|language|tone|website|page|pages|post|posts|content|campaign|brief|project)$/i

const relation = /^(?:among|between|near|around|across|during|within|per|via|plus)$/i
/** Phrases that are too vague to write about, or are places. */
const vague =
  /^(?:one|two|three|half|full|first|all)-|^(?:samples?|trials?|units?|batch(?:es)?|packs?|start|help)$|\b(?:ports?|units?|roads?|stations?|markets?)$|^[a-z]+(?:ises|izes|ifies)$/i

/** Reduces a phrase to its noun: `sourdough keeps` → `sourdough`. */
const thingIn = (phrase: readonly string[]): string => {
  const words = phrase.filter((word) => !relation.test(word))
  const last = words.at(-1) ?? ''
  const base = baseOf(last)
  const said = base !== null && (isPlainVerb(base) || /^(?:works|matters|costs)$/.test(last))
  const trimmed = words.length > 1 && said ? words.slice(0, -1) : words
  return (trimmed.length > 1 && baseOf(trimmed[0] ?? '') !== null ? trimmed.slice(1) : trimmed).join(' ')
}

const phrasesOf = (texts: readonly string[]): string[] => texts.flatMap((text) => topicsOf(text).map(thingIn))

/** Subjects in the user's words: those of the brief's goals, the rest of the brief, then the business's offers. */
const subjects = (brief: Brief, business: Business, audiences: readonly string[]): string[] => {
  const relevant = brief.lines.filter(({ role }) => role !== 'limit' && role !== 'manner')
  // A date or a place is not a subject.
  const plain = (text: string) => text.replace(/\b(?:before|by|until|at|in|near|from)\b (?:the )?\p{Lu}[^.,;]*/gu, '')
  const asked = relevant.toSorted((a, b) => Number(b.role === 'goal') - Number(a.role === 'goal'))
  const fromBrief = phrasesOf(asked.map(({ text }) => plain(text)))
  const offers = phrasesOf(ofKind(business, 'theme', 'offer', 'what').map(({ text }) => text))
  const readers = stemsOf(audiences.join(' '))
  const named = stemsOf(business.name ?? '')
  const fits = (phrase: string) => {
    const words = phrase.split(' ')
    const own = words.map(stem).every((word) => readers.has(word) || named.has(word))
    return (
      phrase.length > 3 &&
      !vague.test(phrase) &&
      !own &&
      !namesPeople(phrase) &&
      !words.some((word) => amount.test(word)) &&
      !isVerb(words[0] ?? '')
    )
  }
  const many = (phrases: string[]) => [
    ...phrases.filter((phrase) => phrase.includes(' ')),
    ...phrases.filter((phrase) => !phrase.includes(' ')),
  ]
  const chosen: string[] = []
  const seen = new Set<string>()
  for (const phrase of [...many(fromBrief.filter(fits)), ...many(offers.filter(fits))]) {
    const stems = phrase.split(' ').map(stem)
    if (stems.some((word) => seen.has(word))) continue
    for (const word of stems) seen.add(word)
    chosen.push(phrase)
  }
  return chosen.slice(0, themes)
}

/** Titles after `Subject:`. The colon avoids an article that the user's noun may or may not need. */
const about: Record<'to learn' | 'to compare' | 'to buy', readonly ((readers: string) => string)[]> = {
  'to learn': [(readers) => `what ${readers} should know`, () => 'in plain words', () => 'the question we hear most'],
  'to compare': [
    () => 'what makes the difference',
    (readers) => `how ${readers} can compare`,
    () => 'mistakes to avoid',
  ],
  'to buy': [
    () => 'how to order, step by step',
    (readers) => `price and dates for ${readers}`,
    () => 'what is included',
  ],
}
const intents = ['to learn', 'to compare', 'to buy'] as const

type Setting = { brief: Brief; business: Business; audiences: readonly string[]; pack: Pack; pick: Pick }

/** The user's subjects, then suggested pillars, so that a plan never rests on one idea. */
export const pillarsFor = ({ brief, business, audiences, pack, pick }: Setting): Pillar[] => {
  const readers = audiences[0] ?? 'customers'
  const start = pick('rotation', [0, 1, 2, 3])
  const at = <T>(list: readonly T[], place: number): T | undefined => list[(place + start) % list.length]
  const placed = (place: number) => ({ format: at(pack.formats, place) ?? '', channel: at(pack.channels, place) ?? '' })
  const own = subjects(brief, business, audiences).map((subject, place): Pillar => {
    const intent = intents[place % intents.length] ?? 'to learn'
    return {
      name: capital(subject),
      topics: about[intent].map((title) => `${capital(subject)}: ${title(readers)}`),
      intent,
      ...placed(place),
      from: 'yours',
    }
  })
  const who = business.name ?? 'the business'
  const suggested = (name: string, topics: string[], intent: Intent, format: string, place: number): Pillar => ({
    name,
    topics,
    intent,
    format,
    channel: placed(place).channel,
    from: 'guidance',
  })
  const choosing = pack.looks.slice(0, 3).map(([name]) => `${name}: what to look at`)
  const proof = [`A day behind the scenes at ${who}`, ...pack.proof.slice(0, 2).map((text) => `Show it: ${text}`)]
  const questions = pack.questions.slice(0, 3).map(([question]) => question)
  return [
    ...own,
    ...(own.length < fewest ? [suggested('How to choose well', choosing, 'to compare', 'check-list', own.length)] : []),
    suggested('People and proof', proof, 'to trust', 'photo or short video', own.length + 1),
    suggested(`Questions from ${readers}`, questions, 'to compare', 'question and answer', own.length + 2),
  ]
}
