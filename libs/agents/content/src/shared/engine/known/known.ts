import { sentencesOf, wordsOf } from '@bazaar/agents-kit/server'
import { says } from '../writing/cues.ts'
import { audiencesIn } from '../writing/audience.ts'
import { cleanText, isHarmless } from '../writing/clean.ts'
import { baseOf } from '../writing/verb-forms.ts'
import { clause, midSentence, sentence } from '../writing/surface.ts'

export type KnownKind = 'what' | 'audience' | 'offer' | 'proof' | 'price' | 'buying' | 'theme' | 'goal'
/** A statement from a pasted text. `from` names the text. */
export type Known = { kind: KnownKind; text: string; from: 'summary' | 'strategy' }
export type Business = { name: string | undefined; facts: Known[]; audiences: string[] }

/** Kind of the statements below a heading, for our own results and similar texts. `null` skips them. */
const headed: [RegExp, KnownKind | null][] = [
  [
    /^(?:gaps?\b|suggested|next steps|how this was made|where this fits|before you|for publishing|for your listings|open questions|risks?|questions?\b|how we measure|key figures|kpis?)/i,
    null,
  ],
  [/^(?:what it is|about|overview|summary|who we are|introduction)/i, 'what'],
  [/^(?:who it (?:serves|is for)|audiences?|customers|target|readers)/i, 'audience'],
  [/^(?:what it offers|offers?|products?|services?|features|what it has|why the details)/i, 'offer'],
  [/^(?:proof|results|references|why)/i, 'proof'],
  [/^(?:pric(?:e|es|ing)|fees|cost)/i, 'price'],
  [/^(?:how customers buy|how to (?:buy|order)|contact|ordering|booking)/i, 'buying'],
  [/^(?:goals?|objectives?|aim)/i, 'goal'],
  [/^(?:pillars?|themes?|topics|content pillars)/i, 'theme'],
]

const plain = (line: string): string =>
  line
    .replace(/\*\*|__|`/g, '')
    .replace(/\\(?=[[\]*_|<>~])/g, '')
    .replace(/^\s*(?:[-*•]|\d+[.)]|>)\s+/, '')
    .replace(/^#+\s+/, '')
    .trim()

const isHeading = (line: string): boolean => /^(?:#{1,6}\s|\*\*[^*]+\*\*$)/.test(line.trim())
const isTable = (line: string): boolean => /^\s*\|/.test(line)
const nothing =
  /\b(?:do(?:es)? not (?:state|list|say|name|give|show)|not stated|no price is stated|leaves? open|could not be|no proof was found|nothing on the pages|in the brief only)\b/i

const making =
  /\b(?:offers?|sells?|makes?|bakes?|provides?|services?|products?|range|includes?|courses?|treatments?|exports?|builds?|designs?|teaches|trains?|repairs?|supplies)\b/i
const kindOf = (text: string, below: KnownKind | null | undefined, first: boolean): KnownKind => {
  if (below !== undefined && below !== null) return below
  if (says('price', text)) return 'price'
  if (says('proof', text)) return 'proof'
  if (first) return 'what'
  if (making.test(text)) return 'offer'
  if (says('buying', text)) return 'buying'
  return audiencesIn(text).length > 0 ? 'audience' : 'what'
}

const bareLead =
  /^(?:Named on the site|In the brief|Phone|E-mail|Profiles linked|Address|Page read|The site asks visitors to)\b/i

const repeatable = (text: string): boolean =>
  wordsOf(text).length >= 3 && isHarmless(text) && !nothing.test(text) && !text.endsWith(':')

/** Replaces a leading `It` by the name of the business. */
const withName = (text: string, name: string | undefined): string =>
  name === undefined ? text : text.replace(/^It(?= (?:is|was|has|[a-z]+s)\b)/, name)

const read = (given: string, from: Known['from']): Known[] => {
  const facts: Known[] = []
  const name = nameIn(given)
  let below: KnownKind | null | undefined
  for (const raw of cleanText(given)
    .split('\n')
    .filter((line) => !isTable(line))) {
    const line = plain(raw)
    if (isHeading(raw)) below = headed.find(([cue]) => cue.test(line))?.[1]
    if (isHeading(raw) || below === null || bareLead.test(line)) continue
    for (const text of sentencesOf(line).filter(repeatable)) {
      facts.push({ kind: kindOf(text, below, facts.length === 0), text: sentence(withName(text, name)), from })
    }
  }
  return facts
}

const nameIn = (given: string): string | undefined => {
  const titled = /^\**(?:Business summary|Summary|Content strategy(?: for)?):? ([^*\n]{2,60})\**$/im.exec(
    given.trim(),
  )?.[1]
  if (titled !== undefined) return clause(titled)
  const [, name, verb = ''] = /^((?:\p{Lu}[\p{L}\p{N}&'’.-]*\s){1,5}?)(\p{Ll}+)/u.exec(plain(given)) ?? []
  const opens = /^(?:is|are)$/.test(verb) || baseOf(verb) !== null
  return name === undefined || !opens || /^(?:We|It|Our|They|This|The|I)\b/.test(name) ? undefined : name.trim()
}

const distinct = (facts: readonly Known[]): Known[] => [
  ...new Map(facts.map((fact) => [wordsOf(fact.text.toLowerCase()).join(' '), fact])).values(),
]

/** Reads facts about a business from pasted texts, which are results of other agents or free text. */
export const readBusiness = ({
  summary = '',
  strategy = '',
}: {
  summary?: string | undefined
  strategy?: string | undefined
}): Business => {
  const facts = distinct([...read(summary, 'summary'), ...read(strategy, 'strategy')])
  const named = facts.flatMap(({ text }) => audiencesIn(text)).map((group) => midSentence(group))
  return { name: nameIn(summary) ?? nameIn(strategy), facts, audiences: [...new Set(named)].slice(0, 4) }
}

export const ofKind = ({ facts }: Pick<Business, 'facts'>, ...kinds: readonly KnownKind[]): Known[] =>
  facts.filter(({ kind }) => kinds.includes(kind))
