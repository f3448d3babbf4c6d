import { wordsOf } from '@bazaar/agents-kit/server'
import { askOf, type Brief, type BriefLine } from './brief.ts'
import type { Bullet } from './document.ts'
import { nounCoverage, nounsOf, stemsOf } from './nouns.ts'
import type { Pick } from './seed.ts'
import { capital, quoted, sentence } from './surface.ts'

const labels: Record<BriefLine['role'], string> = {
  goal: 'Also asked for',
  audience: 'Audience',
  limit: 'Limits',
  manner: 'Manner',
  context: 'Background',
}

const asksShown = 3

type Ask = { line: BriefLine; sentence: string }

const firstAsk = (pick: Pick, { label }: BriefLine, kind: 'do' | 'have', words: string): string => {
  if (label !== undefined) return `${capital(label)} in the brief: ${kind === 'do' ? 'to ' : ''}${words}.`
  if (kind === 'have') return `The brief asks for ${words}.`
  return pick('ask', [
    `The brief asks to ${words}.`,
    `The aim of the brief is to ${words}.`,
    `The brief sets out to ${words}.`,
  ])
}

/** Writes the brief's goals as sentences. Lines whose grammar does not allow it become bullets. */
const asksOf = (pick: Pick, goals: readonly BriefLine[]): Ask[] => {
  const asks: Ask[] = []
  for (const line of goals) {
    const ask = askOf(line)
    if (ask === null || asks.length === asksShown) continue
    const further = asks.length === 1 ? 'It also asks' : 'Beyond that, it asks'
    const next = `${further} ${ask.kind === 'do' ? 'to' : 'for'} ${ask.words}.`
    const plain = asks.length === 0 || line.label !== undefined
    asks.push({ line, sentence: plain ? firstAsk(pick, line, ask.kind, ask.words) : next })
  }
  return asks
}

/** Quotes text in the first person. */
const inOwnWords = (text: string): string =>
  /\b(?:we|our|us|i|my|me|we['’]\w+|i['’]\w+)\b/i.test(text) ? quoted(text) : text

const fewWords = 160
/** All lines of a short brief. For a long one, adds the line with the most new nouns until 75% are covered. */
const linesToQuote = (lines: readonly BriefLine[], text: string): BriefLine[] => {
  if (wordsOf(text).length <= fewWords) return [...lines]
  const chosen = new Set<BriefLine>()
  const covered = () => [...chosen].map((line) => line.text).join(' ')
  while (chosen.size < lines.length && nounCoverage(text, covered()) < 0.75) {
    const known = stemsOf(covered())
    const gain = (line: BriefLine) =>
      nounsOf(line.text).filter((noun) => !known.has(noun)).length / Math.sqrt(wordsOf(line.text).length + 4)
    const best = lines.filter((line) => !chosen.has(line)).toSorted((a, b) => gain(b) - gain(a))[0]
    if (best === undefined) break
    chosen.add(best)
  }
  return lines.filter((line) => chosen.has(line))
}

/** Merges lines with the same label. */
const merged = (bullets: readonly { lead: string; text: string }[]): Bullet[] =>
  [...new Set(bullets.map(({ lead }) => lead))].map((lead) => ({
    lead,
    text: bullets
      .filter((bullet) => bullet.lead === lead)
      .map(({ text }) => text)
      .join(' '),
  }))

/** Restates a brief: its goals as sentences and the rest as bullets, sorted by role. */
export const tellBrief = (brief: Brief, pick: Pick): { asks: string; bullets: Bullet[] } => {
  const lines = linesToQuote(brief.lines, brief.text)
  const asks = asksOf(
    pick,
    lines.filter(({ role }) => role === 'goal'),
  )
  const used = asks.map(({ line }) => line)
  const rest = lines.filter((line) => !used.includes(line))
  const bullets = rest.map(({ role, label, text }) => ({
    role,
    lead: label ?? labels[role],
    text: inOwnWords(sentence(text)),
  }))
  const roles = ['goal', 'audience', 'limit', 'manner', 'context'] as const
  const ordered = roles.flatMap((role) => bullets.filter((bullet) => bullet.role === role))
  return { asks: asks.map((ask) => ask.sentence).join(' '), bullets: merged(ordered) }
}
