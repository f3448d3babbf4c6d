import type { AgentDefinition } from '@bazaar/agents-kit'
import type { RewriteOffer } from '@bazaar/contracts'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { findResult } from '../results/find-result.ts'
import { textFor } from '../runs/limits/agent-controls.ts'
import { priceOf } from '../prices/price-of.ts'
import { run } from '../runs/tables.ts'

const modelPrefix = 'model:'

/** A share of the run's price in whole credits: at least one, unless the share is nothing. */
export const rewritePrice = (price: number, share: number): number =>
  price === 0 || share === 0 ? 0 : Math.max(1, Math.round(price * share))

type Rewritable = {
  agent: AgentDefinition
  form: NonNullable<AgentDefinition['rewrites']>
  /** The shown text, and the agent's own. */
  result: Awaited<ReturnType<typeof findResult>>
  run: typeof run.$inferSelect
}

/** A result whose kind of text can be rewritten. @throws {AppError} NOT_FOUND */
export const findRewritable = async (
  { db, implementations }: Services,
  userId: string,
  id: string,
): Promise<Rewritable> => {
  const result = await findResult(db, userId, id)
  const agent = implementations.find((entry) => entry.agent.id === result.agent)?.agent
  const [made] = await db.select().from(run).where(eq(run.id, id))
  if (!agent?.rewrites || !made) throw new AppError('NOT_FOUND')
  return { agent, form: agent.rewrites, result, run: made }
}

/** What rewriting costs now, or why it is not possible. */
export const offerFor = (services: Services, { agent, run: made }: Pick<Rewritable, 'agent' | 'run'>): RewriteOffer => {
  const { settings, writer } = services
  const model = textFor(services, agent)?.name ?? null
  const share = writer.state().local ? settings.REWRITE_PRICE_SHARE_LOCAL : settings.REWRITE_PRICE_SHARE
  const price = rewritePrice(priceOf(services, agent), share)
  if (model === null) return { price: 0, model, problem: 'no-model' }
  // Without a model, an agent lays out what to write. There is no text yet.
  return { price, model, problem: made.engine?.startsWith(modelPrefix) ? null : 'not-written' }
}
