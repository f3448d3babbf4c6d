import type { generalContentStrategy } from '../definition.ts'
import type { AgentInput } from '@bazaar/agents-kit'
import { wordsOf } from '@bazaar/agents-kit/server'
import { type Business, readBusiness } from '../../shared/engine/known/known.ts'
import { ownWords, type Pack, packFor, wordsOfPack } from '../../shared/engine/playbook/playbook.ts'
import { audiencesIn } from '../../shared/engine/writing/audience.ts'
import { type Brief, readBrief } from '../../shared/engine/writing/brief.ts'
import { formFacts, type Ledger, ledgerOf, playbookFacts, runFacts } from '../../shared/engine/writing/ledger.ts'
import { clause, midSentence } from '../../shared/engine/writing/surface.ts'
import { type Pick, pickBy } from '../../shared/engine/writing/seed.ts'
import { type Pillar, pillarsFor } from './pillars.ts'

export type StrategyInput = AgentInput<typeof generalContentStrategy>
export type Material = {
  input: StrategyInput
  brief: Brief
  business: Business
  /** Groups from the brief, then those from the summary. */
  audiences: string[]
  pack: Pack
  pillars: Pillar[]
  pick: Pick
  ledger: Ledger
}

/** Drops a group that a longer one contains. */
const distinct = (groups: readonly string[]): string[] =>
  [...new Set(groups)].filter((group, _at, all) => !all.some((other) => other !== group && other.includes(group)))

const key = (text: string): string => wordsOf(text.toLowerCase()).join(' ')
/** Removes facts that repeat the brief. */
const withoutBrief = (business: Business, brief: Brief): Business => {
  const said = new Set(brief.lines.map(({ text }) => key(text)))
  return { ...business, facts: business.facts.filter(({ text }) => !said.has(key(text))) }
}

export const gather = (input: StrategyInput): Material => {
  const brief = readBrief(input.project_brief)
  const business = withoutBrief(readBusiness({ summary: input.business_summary }), brief)
  const labelled = brief.lines.filter(({ role, label }) => role === 'audience' && label !== undefined)
  const named = labelled.map(({ text }) => midSentence(clause(text)))
  const audiences = distinct([...named, ...audiencesIn(brief.text), ...business.audiences]).slice(0, 4)
  const everything = [brief.text, ...business.facts.map(({ text }) => text)].join(' ')
  const pack = packFor(ownWords(everything), everything)
  const pick = pickBy(input.project_brief, input.business_summary ?? '')
  const pillars = pillarsFor({ brief, business, audiences, pack, pick })
  return {
    input,
    brief,
    business,
    audiences,
    pack,
    pillars,
    pick,
    ledger: ledgerOf(
      formFacts({ ...input }),
      playbookFacts([...wordsOfPack(pack), 'Google Business Profile', 'SMART goal, KPI']),
      runFacts([
        'Week 1 2 3 4, × 100',
        'Content Strategy, People and proof, General Outline, Questions, Show it, How to choose well, Our suggestion',
        'Specific Measurable Within reach Relevant Dated',
        ...pillars.flatMap(({ name, topics }) => [name, ...topics]),
      ]),
    ),
  }
}
