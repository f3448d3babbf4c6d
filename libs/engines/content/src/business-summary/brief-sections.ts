import { wordsOf } from '@bazaar/engines-kit'
import type { Bullet, Section } from '../writing/document.ts'
import { nounCoverage, nounsOf, stem, stemsOf } from '../writing/nouns.ts'
import { topicsOf } from '../writing/topics.ts'
import { capital, joinList, quoted, sentence } from '../writing/surface.ts'
import { askOf, type BriefLine } from '../writing/brief.ts'
import type { Desk } from './desk.ts'

const labels: Record<BriefLine['role'], string> = {
  goal: 'Also asked for',
  audience: 'Audience',
  limit: 'Limits',
  manner: 'Manner',
  context: 'Background',
}

const asksShown = 3

type Ask = { line: BriefLine; sentence: string }

const firstAsk = ({ pick }: Desk, { label }: BriefLine, kind: 'do' | 'have', words: string): string => {
  if (label !== undefined) return `${capital(label)} in the brief: ${kind === 'do' ? 'to ' : ''}${words}.`
  if (kind === 'have') return `The brief asks for ${words}.`
  return pick('ask', [
    `The brief asks to ${words}.`,
    `The aim of the brief is to ${words}.`,
    `The brief sets out to ${words}.`,
  ])
}

/** What the brief asks for, as sentences; lines that cannot be put that way are quoted instead. */
const asksOf = (desk: Desk, goals: readonly BriefLine[]): Ask[] => {
  const asks: Ask[] = []
  for (const line of goals) {
    const ask = askOf(line)
    if (ask === null || asks.length === asksShown) continue
    const further = asks.length === 1 ? 'It also asks' : 'Beyond that, it asks'
    const next = `${further} ${ask.kind === 'do' ? 'to' : 'for'} ${ask.words}.`
    const plain = asks.length === 0 || line.label !== undefined
    asks.push({ line, sentence: plain ? firstAsk(desk, line, ask.kind, ask.words) : next })
  }
  return asks
}

/** The user's own words, marked as such when they speak of themselves. */
const inOwnWords = (text: string): string =>
  /\b(?:we|our|us|i|my|me|we['’]\w+|i['’]\w+)\b/i.test(text) ? quoted(text) : text

const fewWords = 160
/** All of a short brief; of a long one the lines that bring in most of what is still missing. */
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

export type Fit = { matched: string[]; missing: string[] }

/** Topics of the brief that the site speaks of, and those it does not. */
export const fitOf = ({ site, brief }: Pick<Desk, 'site' | 'brief'>): Fit => {
  const onSite = stemsOf(site.text)
  const fit: Fit = { matched: [], missing: [] }
  const seen = new Set<string>()
  const relevant = brief.lines.filter(({ role }) => role !== 'limit' && role !== 'manner')
  for (const phrase of relevant.flatMap(({ text }) => topicsOf(text))) {
    const stems = phrase.map(stem)
    if (stems.every((one) => seen.has(one))) continue
    for (const one of stems) seen.add(one)
    const list = stems.every((one) => onSite.has(one)) ? fit.matched : fit.missing
    list.push(phrase.join(' '))
  }
  return fit
}

const fitBullets = ({ site, pick }: Desk, { matched, missing }: Fit): Bullet[] => {
  if (!site.readable) return []
  const here = pick('match', ['Already on the site', 'The site supports', 'Matched by the site'])
  const gone = pick('mismatch', ['Not on the site yet', 'In the brief only', 'Missing from the site'])
  return [
    ...(matched.length > 0 ? [{ lead: here, text: `${joinList(matched.slice(0, 14))}.` }] : []),
    ...(missing.length > 0 ? [{ lead: gone, text: `${joinList(missing.slice(0, 14))}.` }] : []),
  ]
}

const verdict = ({ site, pick }: Desk, { matched, missing }: Fit): string[] => {
  if (!site.readable)
    return ['The brief could not be compared with the site, because there was no text to compare it with.']
  if (matched.length + missing.length === 0) return []
  if (missing.length === 0) {
    return [
      pick('all match', [
        'Everything the brief names can already be found on the site.',
        'The site already speaks of all that the brief names.',
      ]),
    ]
  }
  if (matched.length === 0) {
    return [
      pick('no match', [
        'The site does not speak of any topic the brief names, so the project starts from a blank page.',
        'None of the topics in the brief appears on the site yet.',
      ]),
    ]
  }
  return [
    pick('part match', [
      'Part of the brief is already covered by the site; the rest has to be added.',
      'The site covers some of what the brief names and is silent on the rest.',
      'The brief goes further than the site: some topics are there, others are not.',
    ]),
  ]
}

export const fitSection = (desk: Desk): Section => {
  const fit = fitOf(desk)
  const lines = linesToQuote(desk.brief.lines, desk.brief.text)
  const asks = asksOf(
    desk,
    lines.filter(({ role }) => role === 'goal'),
  )
  const used = asks.map(({ line }) => line)
  const rest = lines.filter((line) => !used.includes(line))
  const bullets = rest.map(({ role, label, text }) => ({
    role,
    lead: label ?? labels[role],
    text: inOwnWords(sentence(text)),
  }))
  const ordered = (Object.keys(labels) as BriefLine['role'][]).flatMap((role) =>
    bullets.filter((bullet) => bullet.role === role),
  )
  return {
    heading: 'Where this fits the brief',
    paragraphs: [asks.map((ask) => ask.sentence).join(' '), ...verdict(desk, fit)].filter((text) => text !== ''),
    bullets: [...merged(ordered), ...fitBullets(desk, fit)],
  }
}

/** Lines with the same label become one. */
const merged = (bullets: readonly { lead: string; text: string }[]): Bullet[] =>
  [...new Set(bullets.map(({ lead }) => lead))].map((lead) => ({
    lead,
    text: bullets
      .filter((bullet) => bullet.lead === lead)
      .map(({ text }) => text)
      .join(' '),
  }))
