import type { KeywordAnalysis } from '../analysis.ts'
import type { Audience } from './audience.ts'
import type { Described } from './describe-phrases.ts'
import { isPriced } from './intent.ts'
import { counted } from '../../shared/engine/markdown/markdown.ts'
import { capital, inQuestion, isName } from './name-phrase.ts'
import { standsIn } from './page-language.ts'
import type { Question } from './questions.ts'
import { type ReadSite, shortAddress } from './site-language.ts'

export type Idea = KeywordAnalysis['ideas'][number]

const most = 8
const quote = (text: string): string => `“${text}”`

const forAudience = ({ terms }: Audience, lead: Described): Idea[] =>
  terms
    .filter(({ count, key }) => count === 0 && key !== lead.key)
    .slice(0, 2)
    .map(({ term }) => ({
      title: `${capital(lead.phrase)} ${isName(term) ? 'in' : 'for'} ${term}`,
      format: 'Landing page',
      intent: 'commercial',
      phrase: lead.phrase,
      why: `${quote(term)}, a part of your audience, is not on the pages read.`,
    }))

/** Phrases with the same last word are variants of one thing. */
const comparison = (phrases: readonly Described[]): Idea[] => {
  const named = ({ places }: Described) =>
    places.some((place) => place === 'title' || place === 'h1' || place === 'headings')
  const kinds = phrases.filter((each) => each.group !== 'brand' && each.key.split(' ').length === 2 && named(each))
  for (const one of kinds) {
    const other = kinds.find(({ key }) => key !== one.key && key.split(' ').at(-1) === one.key.split(' ').at(-1))
    if (other === undefined) continue
    const title = `${capital(one.phrase)} or ${other.phrase}: how to choose`
    const why = `The pages speak of both, ${counted(one.count, 'time')} and ${counted(other.count, 'time')}, and compare them nowhere by name.`
    return [{ title, format: 'Comparison', intent: 'commercial', phrase: one.phrase, why }]
  }
  return []
}

const prices = (site: ReadSite, primary: readonly Described[]): Idea[] =>
  primary
    .filter(({ key, phrase, intent }) => intent !== 'informational' && !isName(phrase) && !isPriced(site, key))
    .slice(0, 1)
    .map(({ phrase }) => ({
      title: `${capital(phrase)}: what it costs, and what changes the price`,
      format: 'Price page',
      intent: 'transactional',
      phrase,
      why: `No page read names a price beside ${quote(phrase)}.`,
    }))

const untitled = ({ pages }: ReadSite, phrases: readonly Described[]): Idea[] =>
  phrases
    .filter(({ key, count, group }) => key.includes(' ') && count >= 3 && group !== 'brand')
    .filter(({ key }) => !pages.some(({ language }) => standsIn(language.places.title, key)))
    .slice(0, 2)
    .map(({ phrase, count, intent }) => ({
      title: capital(phrase),
      format: 'Page of its own',
      intent,
      phrase,
      why: `It appears ${count} times on the pages read, but none of them names it in its title.`,
    }))

const answers = (questions: readonly Question[], lead: Described): Idea[] => {
  const asked = questions.filter(({ from }) => from === 'page')
  const open = questions.filter(({ from, answered_on }) => from === 'form' && answered_on === null)
  return [
    ...asked.slice(0, 2).map(({ question, answered_on }): Idea => ({
      title: question,
      format: 'Article',
      intent: 'informational',
      phrase: lead.phrase,
      why: `Asked on ${shortAddress(answered_on ?? lead.page)}; an article can answer it in full.`,
    })),
    ...(open.length >= 2
      ? [
          {
            title: `${capital(lead.phrase)}: questions and answers`,
            format: 'Page of questions',
            intent: 'informational' as const,
            phrase: lead.phrase,
            why: `${open.length} usual questions have no answer on the pages read.`,
          },
        ]
      : []),
  ]
}

const story = (site: ReadSite, { terms }: Audience, lead: Described): Idea[] =>
  terms
    .filter(({ term, count }) => count > 0 && !isName(term) && !isName(lead.phrase))
    .slice(0, 1)
    .map(({ term, count }) => ({
      title: `How ${term} use ${inQuestion(site, lead.phrase).text}`,
      format: 'Customer story',
      intent: 'commercial',
      phrase: lead.phrase,
      why: `The pages speak to them (${counted(count, 'time')}); a real example is what they can check.`,
    }))

/** What to write next. Every idea is based on something present on, or missing from, the pages. */
export const findIdeas = (
  site: ReadSite,
  audience: Audience,
  { phrases, questions }: { phrases: readonly Described[]; questions: readonly Question[] },
): Idea[] => {
  const primary = phrases.filter(({ group }) => group === 'primary')
  // A place makes no sense in “How … use” or “Compare”.
  const lead = primary.find(({ phrase }) => !isName(phrase)) ?? primary[0]
  if (lead === undefined) return []
  const ideas = [
    ...forAudience(audience, lead),
    ...answers(questions, lead),
    ...prices(site, primary),
    ...comparison(phrases),
    ...untitled(site, phrases),
    ...story(site, audience, lead),
  ]
  return [...new Map(ideas.map((idea) => [idea.title.toLowerCase(), idea])).values()].slice(0, most)
}
