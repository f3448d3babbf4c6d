import { builtOnce } from '../../../db/built-once.ts'
import { together } from '../../../db/together.ts'
import type { Services } from '../../../context.ts'
import type { Balance } from '../../credits/read-balance.ts'
import { type Created, createTogether } from './create-together.ts'
import { type Ended, endTogether } from './end-together.ts'

type Job = { created: Created } | { ended: Ended }

/** Both kinds take turns, because they lock the accounts of the same users. */
const queueOf = builtOnce((services: Services) => {
  const warn = (err: unknown) => void services.log.warn({ err }, 'runs not written together')
  return together(async (jobs: Job[]): Promise<(Balance | boolean | undefined)[]> => {
    const ended = jobs.flatMap((job) => ('ended' in job ? job.ended : []))
    const created = jobs.flatMap((job) => ('created' in job ? job.created : []))
    // Beginnings first: their engines work while the ends are written.
    const ids = created.length > 0 ? await createTogether(services, created).catch(warn) : undefined
    const balances = ended.length > 0 ? await endTogether(services, ended).catch(warn) : undefined
    return jobs.map((job) => {
      if ('ended' in job) return balances?.get(job.ended.run.id)
      return ids?.has(job.created.run.id)
    })
  })
})

/**
 * Creates a run with those that were submitted while the statement before was under way.
 * @returns false when it must be tried alone
 */
export const createWithOthers = async (services: Services, created: Created): Promise<boolean> =>
  (await queueOf(services)({ created })) === true

/** The same for a run that ends. @returns what its user has left; undefined when it must be ended alone */
export const endWithOthers = async (services: Services, ended: Ended): Promise<Balance | undefined> => {
  const balance = await queueOf(services)({ ended })
  return typeof balance === 'object' ? balance : undefined
}
