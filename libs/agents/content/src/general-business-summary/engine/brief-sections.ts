import type { Bullet, Section } from '../../shared/engine/writing/document.ts'
import { tellBrief } from '../../shared/engine/writing/brief-told.ts'
import { stem, stemsOf } from '../../shared/engine/writing/nouns.ts'
import { topicsOf } from '../../shared/engine/writing/topics.ts'
import { joinList } from '../../shared/engine/writing/surface.ts'
import type { Desk } from './desk.ts'

export type Fit = { matched: string[]; missing: string[] }

/** Splits the brief's topics into those the site covers and those it lacks. */
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
  const { asks, bullets } = tellBrief(desk.brief, desk.pick)
  return {
    heading: 'Where this fits the brief',
    paragraphs: [asks, ...verdict(desk, fit)].filter((text) => text !== ''),
    bullets: [...bullets, ...fitBullets(desk, fit)],
  }
}
