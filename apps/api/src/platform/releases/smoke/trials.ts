import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Visitor } from '../registry/visitor.ts'

/** A stored build that only the smoke's own browser gets. */
export type Candidate = NonNullable<Visitor['candidate']>

export const trialHeader = 'x-release-trial'

/** The builds that are being opened right now. Keys are random and never leave this process. */
export const createTrials = () => {
  const under = new Map<string, Candidate>()
  return {
    start: (candidate: Candidate) => {
      const key = randomUUID()
      under.set(key, candidate)
      return { key, end: () => void under.delete(key) }
    },
    /** The visitor that a smoke's browser is, a new one; null for all others. */
    visitorOf: ({ headers }: FastifyRequest): Visitor | null => {
      const candidate = under.get(String(headers[trialHeader] ?? ''))
      return candidate ? { bucket: null, userId: null, host: '', candidate } : null
    },
  }
}
export type Trials = ReturnType<typeof createTrials>
