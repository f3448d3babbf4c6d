import type { TokenUsage } from '@bazaar/agents-kit/server'
import { eq, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { modelDay, run } from '../tables.ts'

/** The UTC day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** In millionths: a price for a million tokens is the millionths of one token. Null without a price. */
const costOf = ({ settings }: Services, model: string, { input, output }: TokenUsage): number | null => {
  const price = settings.TEXT_PRICES[model]
  return price === undefined ? null : Math.round(input * price.input + output * price.output)
}

const plus = (before: unknown, more: number | null) =>
  more === null ? sql`${before}` : sql`coalesce(${before}, 0) + ${more}`

const recordUsage = async (services: Services, runId: string, model: string, usage: TokenUsage): Promise<void> => {
  const cost = costOf(services, model, usage)
  const { input, output, estimated } = usage
  services.observer.count('tokens', { model, direction: 'input' }, input)
  services.observer.count('tokens', { model, direction: 'output' }, output)
  await services.db.transaction(async (tx) => {
    await tx
      .update(run)
      .set({
        model,
        inputTokens: plus(run.inputTokens, input),
        outputTokens: plus(run.outputTokens, output),
        costMicros: plus(run.costMicros, cost),
        ...(estimated ? { tokensEstimated: true } : {}),
      })
      .where(eq(run.id, runId))
    await tx
      .insert(modelDay)
      .values({ day: dayOf(services.clock.now()), model, inputTokens: input, outputTokens: output, costMicros: cost })
      .onConflictDoUpdate({
        target: [modelDay.day, modelDay.model],
        set: {
          inputTokens: plus(modelDay.inputTokens, input),
          outputTokens: plus(modelDay.outputTokens, output),
          costMicros: plus(modelDay.costMicros, cost),
        },
      })
  })
}

export type UsageRecorder = {
  add: (model: string, usage: TokenUsage) => void
  /** Resolves when everything that was added is stored, or logged as not stored. */
  settled: () => Promise<void>
}

/** Adds up what the requests of one run used, each as soon as it ends, so that failed and stopped runs count too. */
export const createUsageRecorder = (services: Services, runId: string): UsageRecorder => {
  let writing: Promise<void> = Promise.resolve()
  return {
    add: (model, usage) => {
      writing = writing
        .then(() => recordUsage(services, runId, model, usage))
        .catch((err: unknown) => services.log.warn({ err, run: runId, model }, 'tokens not recorded'))
    },
    settled: () => writing,
  }
}
