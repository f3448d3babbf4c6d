import type { AgentOutput } from '@bazaar/agents-kit'
import type { Columns } from '@bazaar/agents-kit/server'
import type { getTax } from './definition.ts'

/** What a table of a bulk job shows of an answer. */
export const columns = ({ calculation }: AgentOutput<typeof getTax>): Columns => {
  const { regimes, notes: _, ...figures } = calculation
  return { ...figures, new_regime_tax: regimes.new.payable, old_regime_tax: regimes.old.payable }
}
