import type { Services } from '../../../context.ts'
import { after, holdGraceMs, leaseMs } from '../lifetimes.ts'
import { ownPlaces } from '../own-places.ts'
import { type Created, createTogether } from './create-together.ts'

/** Whether a created run waits for a worker or is at work in this process. */
export type CreatedIn = 'queue' | 'here'

/** The same as a worker's claim would make of it. */
const claimed = ({ run }: Created, now: Date): Created => ({
  run: { ...run, state: 'running', attempts: 1, startedAt: now, leaseUntil: after(now, leaseMs) },
  holdUntil: after(now, holdGraceMs),
})

/**
 * Creates runs with {@link createTogether}, and those for which the worker of this process has a free place as claimed.
 * @returns where each of those goes on that were created
 */
export const createHere = async (services: Services, all: readonly Created[]): Promise<Map<string, CreatedIn>> => {
  const { keep } = ownPlaces(services.db)
  const now = services.clock.now()
  const wanted = all.map((each) => {
    const place = keep?.() ?? null
    return { place, created: place ? claimed(each, now) : each }
  })
  let ids = new Set<string>()
  try {
    ids = await createTogether(
      services,
      wanted.map(({ created }) => created),
    )
  } finally {
    for (const { place, created } of wanted) place?.(ids.has(created.run.id) ? created.run : null)
  }
  return new Map(
    wanted.flatMap(({ place, created: { run } }) =>
      ids.has(run.id) ? [[run.id, place ? 'here' : 'queue'] as const] : [],
    ),
  )
}
