import { builtOnce } from '../../../db/built-once.ts'
import { together } from '../../../db/together.ts'
import type { Services } from '../../../context.ts'
import type { Balance } from '../../credits/read-balance.ts'
import { type Created, createTogether } from './create-together.ts'
import { type Ended, endTogether } from './end-together.ts'
import { type Whole, storeTogether } from './store-together.ts'

/** A run to create; its end, too, if that comes before the run is written. */
export type Submitted = { created: Created; ended?: Ended; isWritten?: boolean }
type Job = Submitted | { ended: Ended }

const isSubmitted = (job: Job): job is Submitted => 'created' in job
const isWhole = (job: Submitted): job is Submitted & Whole => job.ended !== undefined

/** All kinds take turns, because they lock the accounts of the same users. */
const queueOf = builtOnce((services: Services) => {
  const none = new Map<string, Balance>()
  const unwritten = (err: unknown) => {
    services.log.warn({ err }, 'runs not written together')
    return none
  }
  return together(async (jobs: Job[]): Promise<(Balance | boolean)[]> => {
    const submitted = jobs.filter(isSubmitted)
    for (const job of submitted) job.isWritten = true
    const whole = submitted.filter(isWhole)
    const stored = whole.length > 0 ? await storeTogether(services, whole).catch(unwritten) : none
    const others = submitted.filter(({ created: { run } }) => !stored.has(run.id)).map(({ created }) => created)
    const created = others.length > 0 ? await createTogether(services, others).catch(unwritten) : none
    const ended = jobs.flatMap((job) => (isSubmitted(job) ? [] : [job.ended]))
    const balances = ended.length > 0 ? await endTogether(services, ended).catch(unwritten) : none
    return jobs.map((job) => {
      if (!isSubmitted(job)) return balances.get(job.ended.run.id) ?? false
      const { id } = job.created.run
      return stored.get(id) ?? created.has(id)
    })
  })
})

/**
 * Creates a run with those that were submitted while the statement before was under way.
 * @returns false when it must be tried alone; what its user has left when its end was stored with it
 */
export const createWithOthers = (services: Services, submitted: Submitted): Promise<Balance | boolean> =>
  queueOf(services)(submitted)

/** The same for a run that ends. @returns what its user has left; false when it must be ended alone */
export const endWithOthers = async (services: Services, ended: Ended): Promise<Balance | false> => {
  const balance = await queueOf(services)({ ended })
  return typeof balance === 'object' && balance
}
