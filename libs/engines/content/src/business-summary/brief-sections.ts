import { wordsOf } from '@bazaar/engines-kit'
import type { Bullet, Section } from '../writing/document.ts'
import { nounCoverage, nounsOf, stem, stemsOf } from '../writing/nouns.ts'
import { joinList, sentence } from '../writing/surface.ts'
import { askOf, type BriefLine } from './brief.ts'
import type { Desk } from './desk.ts'

const labels: Record<BriefLine['role'], string> = {
  goal: 'Also asked for',
  audience: 'Audience',
  limit: 'Limits',
  manner: 'Manner',
  context: 'Background',
}

const askSentence = ({ pick }: Desk, line: BriefLine): string | null => {
  const ask = askOf(line.text)
  if (ask === null) return null
  if (ask.kind === 'have') return `The brief asks for ${ask.words}.`
  return pick('ask', [
    `The brief asks to ${ask.words}.`,
    `The project sets out to ${ask.words}.`,
    `What the brief wants is to ${ask.words}.`,
    `The stated aim is to ${ask.words}.`,
  ])
}

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

const vague = new Set(
  nounsOf(
    `website site page pages content summary business company brand customer client people month week year day time
    product service home team owner project brief text online market marketing sale goal aim need budget lead
    tone style word copy end start way thing area order visit number rupee lakh crore percent india indian january
    february march april may june july august september october november december quarter spring summer autumn winter`,
  ),
)

/** Neighbouring topic words of the brief as one phrase, in the user's spelling. */
const topicsOf = (line: string): string[][] => {
  const phrases: string[][] = [[]]
  for (const piece of line.split(/(?<=[,.;:!?()“”"])|\s+/)) {
    const word = piece.replace(/[^\p{L}\p{N}&'’-]/gu, '')
    const topical = word !== '' && nounsOf(word).length > 0 && !vague.has(stem(word))
    if (topical) phrases.at(-1)?.push(word)
    if (!topical || /[,.;:!?)]$/.test(piece)) phrases.push([])
  }
  return phrases.filter((phrase) => phrase.length > 0).map((phrase) => phrase.slice(0, 3))
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
    const groups =
      stems.every((one) => onSite.has(one)) || stems.every((one) => !onSite.has(one))
        ? [phrase]
        : phrase.map((word) => [word])
    for (const group of groups) {
      const key = group.map(stem).join(' ')
      if (seen.has(key) || group.every((word) => seen.has(stem(word)))) continue
      for (const word of [key, ...group.map(stem)]) seen.add(word)
      const list = group.every((word) => onSite.has(stem(word))) ? fit.matched : fit.missing
      list.push(group.join(' '))
    }
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
  const goals = lines.filter(({ role }) => role === 'goal')
  const first = goals.find((line) => askOf(line.text) !== null)
  const opening = first === undefined ? null : askSentence(desk, first)
  const rest = lines.filter((line) => line !== first)
  const bullets = rest.map(({ role, text }) => ({ lead: labels[role], text: sentence(text) }))
  const ordered = (Object.keys(labels) as BriefLine['role'][]).flatMap((role) =>
    bullets.filter(({ lead }) => lead === labels[role]),
  )
  return {
    heading: 'Where this fits the brief',
    paragraphs: [...(opening === null ? [] : [opening]), ...verdict(desk, fit)],
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
