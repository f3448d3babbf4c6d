import { type Area, type Check, scoreOf } from '../check.ts'
import type { Survey } from '../survey.ts'
import { accessibility } from './accessibility.ts'
import { addressAndSpeed } from './address-and-speed.ts'
import { callsToAction } from './calls-to-action.ts'
import { content } from './content.ts'
import { links } from './links.ts'
import { searchBasics } from './search-basics.ts'
import { security } from './security.ts'
import { sharing } from './sharing.ts'
import { trust } from './trust.ts'

type AreaRule = Omit<Area, 'score' | 'findings'> & { look: (survey: Survey) => Check[] }

/**
 * The judged areas and their weights, which add up to 100. The weights are our own choice and are shown to the user.
 */
export const areaRules: readonly AreaRule[] = [
  { id: 'search', label: 'Search basics', weight: 20, look: searchBasics },
  { id: 'content', label: 'Content', weight: 15, look: content },
  { id: 'speed', label: 'Address, speed and mobile', weight: 15, look: addressAndSpeed },
  { id: 'accessibility', label: 'Accessibility and images', weight: 15, look: accessibility },
  { id: 'action', label: 'Calls to action', weight: 10, look: callsToAction },
  { id: 'security', label: 'Security', weight: 10, look: security },
  { id: 'sharing', label: 'Sharing and structured data', weight: 5, look: sharing },
  { id: 'trust', label: 'Contact and trust', weight: 5, look: trust },
  { id: 'links', label: 'Links', weight: 5, look: links },
]

export const judge = (survey: Survey): { area: Area; checks: Check[] }[] =>
  areaRules
    .map(({ id, label, weight, look }) => {
      const checks = look(survey)
      const findings = checks.map(({ state, text }) => ({ state, text }))
      return { area: { id, label, weight, score: scoreOf(checks), findings }, checks }
    })
    // An area of which nothing could be judged has no score.
    .filter(({ checks }) => checks.some(({ points }) => points > 0))

/** The weighted mean of the areas' scores, 0 to 100. */
export const totalScore = (areas: readonly Area[]): number => {
  const all = areas.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round(areas.reduce((sum, { score, weight }) => sum + score * weight, 0) / all)
}
