import { wordsOf } from '@bazaar/agents-kit/server'
import { audiencesIn } from './audience.ts'
import { cleanLine } from './clean.ts'
import { phraseKind } from './phrase.ts'
import { clause, joinList, midSentence, quoted } from './surface.ts'

const opening =
  /^(?:(?:our|the|my) )?(?:target (?:audience|group|customers?|market)|ideal customers?|audience|customers|readers)(?: (?:is|are|would be|will be))?:? ?|^(?:this (?:is|was) )?(?:mainly |mostly |meant |made |intended |aimed )*(?:for|at|it['’]?s for)\s+/i

/** Rewrites a target audience as a noun phrase that fits after `for`: `parents of toddlers in Pune`. */
export const audiencePhrase = (raw: string): string => {
  const text = clause(cleanLine(raw).replace(/^[-*•]\s+/, ''))
    .replace(opening, '')
    .trim()
  const parts = text.split(/\s*[;/|]\s*|\n/).filter((part) => part !== '')
  const said = parts.length > 1 ? joinList(parts.map(midSentence)) : midSentence(text)
  const fits = wordsOf(said).length <= 16 && !['sentence', 'question'].includes(phraseKind(said))
  if (fits) return said
  const found = audiencesIn(text)
  return found.length > 0 ? joinList(found.slice(0, 2)) : `the readers you describe as ${quoted(clause(text))}`
}
