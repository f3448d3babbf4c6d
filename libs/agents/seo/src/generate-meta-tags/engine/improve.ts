import { type PageFacts, snippetLimits, descriptionWidth } from '@bazaar/agents-kit/server'
import { shortened } from '../../shared/engine/meta/descriptions.ts'
import { closed, cutTitle, descriptionFits, titleFits } from '../../shared/engine/meta/fit.ts'
import { isOfPage, leans } from '../../shared/engine/meta/sentence-signs.ts'
import { type Candidate, titleScore } from '../../shared/engine/meta/titles.ts'
import { occursIn } from '../../shared/engine/text/occurrences.ts'
import { calm } from './calm.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Help = { keyword: string; facts: PageFacts | null; language: string | null }

/** Fits the user's title: less shouting, plus the first keyword and the site name where they are missing. */
export const improveTitle = (given: string, { keyword, facts, language }: Help): Candidate | null => {
  const brand = facts?.siteName ?? null
  const base = calm(given, facts, language)
  const first = occursIn(base, keyword) ? [base] : [`${capital(keyword)}: ${base}`, base]
  const named = brand === null || base.toLowerCase().includes(brand.toLowerCase()) ? [] : [` | ${brand}`]
  const drafts = first.flatMap((text) => [
    cutTitle(text, language),
    ...named.map((ending) => text + ending).filter(titleFits),
  ])
  const whole = (text: string) => (text.toLowerCase().includes(base.toLowerCase().slice(0, 30)) ? 0.5 : 0)
  const scored = drafts
    .filter((text) => text !== '' && text !== given)
    .map((text) => ({ text, score: titleScore(text, keyword.toLowerCase(), brand) + whole(text) }))
    .sort((a, b) => b.score - a.score)
  const best = scored[0]
  if (best === undefined || best.score <= titleScore(given, keyword.toLowerCase(), brand)) return null
  return { text: best.text, from: 'your title, improved' }
}

/** Sentences of the page that can follow the user's text: about the keyword, and not yet said. */
const additions = (facts: PageFacts, given: string, keyword: string): string[] => {
  const news = facts.sentences.filter((text) => !given.toLowerCase().includes(text.toLowerCase().slice(0, 40)))
  const about = news.filter((text) => occursIn(text, keyword))
  return [...about, ...news].filter((text) => !leans(text) && isOfPage(text, facts.detectedLanguage)).slice(0, 6)
}

/** Appends a sentence of the page if there is room. */
const longer = (text: string, facts: PageFacts, keyword: string): string => {
  if (descriptionWidth(text) >= snippetLimits.description.minPx) return text
  return (
    additions(facts, text, keyword)
      .map((sentence) => `${closed(text)} ${sentence}`)
      .find(descriptionFits) ?? text
  )
}

/** Fits the user's description, adding only text from the page. Null when nothing is better. */
export const improveDescription = (given: string, { keyword, facts, language }: Help): Candidate | null => {
  const base = calm(given, facts, language)
  const fitting = descriptionFits(base)
  const text = fitting ? (facts === null ? base : longer(base, facts, keyword)) : shortened(base, language)
  if (text === '' || text === given) return null
  const added = fitting && text !== base
  return { text, from: added ? 'your description, with words of the page' : 'your description, improved' }
}
