import { sentencesOf } from '@bazaar/agents-kit/server'
import type { Fact } from './facts/collect-facts.ts'

/** A written text: as the model wrote it but without ids, and with a link behind each sentence to the page of its fact. */
export type Cited = {
  bare: string
  cited: string
  /** Sentences that no fact was found for. */
  without: number
}

const id = String.raw`(?:R\d{1,2}-)?F\d{1,3}`
const group = String.raw`\s*[([]${id}(?:(?:\s*[,;&]\s*|\s+and\s+)${id})*[)\]]`
const groups = new RegExp(group, 'g')
/** Ids that a model puts behind the full stop belong to the sentence before it. */
const behindStop = new RegExp(`([.!?])(${group})`, 'g')

const wordsIn = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.,'’-]*[\p{L}\p{N}]|\p{N}/gu) ?? []).filter(
      (word) => word.length > 3 || /\p{N}/u.test(word),
    ),
  )

const mostFacts = 3

/**
 * The facts whose words a sentence without ids repeats. They hold its figures or half of its words, else it rests on
 * none.
 */
const nearest = (sentence: string, facts: readonly Fact[]): Fact[] => {
  const words = wordsIn(sentence)
  const figures = [...words].filter((word) => /\p{N}/u.test(word))
  const ledger = facts.map((fact) => ({ fact, known: wordsIn(`${fact.label} ${fact.text} ${fact.quote}`) }))
  // A figure tells facts apart better than words.
  const weightOf = (held: ReadonlySet<string>) => held.size + 2 * figures.filter((figure) => held.has(figure)).length
  const chosen: Fact[] = []
  let open = words
  while (chosen.length < mostFacts) {
    const [best] = ledger
      .map(({ fact, known }) => ({ fact, held: open.intersection(known) }))
      .toSorted((x, y) => weightOf(y.held) - weightOf(x.held))
    if (best === undefined || weightOf(best.held) < 2) break
    chosen.push(best.fact)
    open = open.difference(best.held)
  }
  const isHeld = figures.length > 0 ? figures.every((figure) => !open.has(figure)) : open.size <= words.size / 2
  return isHeld ? facts.filter((fact) => chosen.includes(fact)) : []
}

const figuresIn = (text: string): string[] =>
  (text.match(/\p{Nd}(?:[.,\s]?\p{Nd})*/gu) ?? []).map((figure) => figure.replace(/\P{Nd}/gu, ''))

/** Whether the facts that a sentence names hold its figures. A model may name any fact behind what it made up. */
const holdFigures = (stated: readonly Fact[], sentence: string): boolean => {
  const known = new Set(figuresIn(stated.map(({ text, quote }) => `${text}; ${quote}`).join('; ')))
  return figuresIn(sentence).every((figure) => known.has(figure))
}

const linkTo = ({ id: name, url }: Fact): string =>
  `[${name}](${url.replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))})`

const citeSentence = (sentence: string, facts: readonly Fact[]): Cited => {
  const named = new Set(sentence.match(groups)?.flatMap((found) => found.match(new RegExp(id, 'g')) ?? []))
  const bare = sentence.replace(groups, '')
  const stated = facts.filter((fact) => named.has(fact.id))
  const sources = stated.length > 0 && holdFigures(stated, bare) ? stated : nearest(bare, facts)
  if (sources.length === 0) return { bare, cited: bare, without: 1 }
  return { bare, cited: `${bare} (${sources.map(linkTo).join(', ')})`, without: 0 }
}

const citeLine = (line: string, facts: readonly Fact[]): Cited => {
  const [start = ''] = /^\s*(?:[-*+]\s+|\d{1,2}[.)]\s+)?/.exec(line) ?? []
  const text = line.slice(start.length)
  if (text === '' || /^[#|>]/.test(text)) return { bare: line, cited: line, without: 0 }
  const parts = sentencesOf(text.replace(behindStop, '$2$1')).map((sentence) => citeSentence(sentence, facts))
  const joined = (key: 'bare' | 'cited') => start + parts.map((part) => part[key]).join(' ')
  return { bare: joined('bare'), cited: joined('cited'), without: parts.reduce((sum, part) => sum + part.without, 0) }
}

/** Links each sentence of a Markdown text to the facts it names, or else to the one whose words it repeats. */
export const citeFacts = (text: string, facts: readonly Fact[]): Cited => {
  const lines = text.split('\n').map((line) => citeLine(line, facts))
  return {
    bare: lines.map(({ bare }) => bare).join('\n'),
    cited: lines.map(({ cited }) => cited).join('\n'),
    without: lines.reduce((sum, { without }) => sum + without, 0),
  }
}
