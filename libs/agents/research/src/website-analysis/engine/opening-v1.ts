import type { OpeningTask } from '../../shared/engine/site/write-opening.ts'
import type { Verdict } from './report.ts'
import type { Survey } from './survey.ts'

/** Bump the version whenever the prompt below changes: each run records which prompt it used. */
export const openingTask = (survey: Survey, { score, areas, actions, ledger }: Verdict): OpeningTask => ({
  version: 'website-analysis@3',
  headings: ['What the site offers', 'How it does', 'Where to begin'],
  brief:
    'the opening of an analysis of a website for its owner, who runs a small business. They want to see in two minutes what their site says, how it was judged and what to change first. The scores, areas and actions under FORM AND GAPS were worked out by rules: they may be said as they are, never changed, explained with other figures or added to.',
  facts: ledger.facts,
  site: survey,
  known: [
    `Website: ${survey.home.facts.siteName ?? new URL(survey.home.page.url).host}`,
    ...(score === null ? [] : [`Score: ${score} of 100`]),
    ...areas.map(({ label, score: points }) => `Area: ${label}, ${points} of 100`),
    ...actions.slice(0, 5).map(({ title, impact, effort }) => `Action: ${title} (impact ${impact}, effort ${effort})`),
    ...ledger.notStated.map((label) => `Not found on the pages read: ${label}`),
  ],
})
