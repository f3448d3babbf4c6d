import type { SafePost } from '@bazaar/agents-kit/server'
import type { Services } from '../../context.ts'
import { openTargets } from './targets.ts'

/** Sends what is due, once. @returns whether more may be due */
type Deliver = (services: Services, targets: SafePost) => Promise<boolean>

const pollEvery = 2_000

/** Sends until it is stopped; any number of processes may do so. @returns stop */
export const startDelivering = (services: Services, what: string, deliver: Deliver): (() => Promise<void>) => {
  const targets = openTargets(services.settings)
  let round: Promise<void> | undefined
  const work = async () => {
    while (await deliver(services, targets));
  }
  const timer = setInterval(() => {
    round ??= work()
      .catch((err: unknown) => services.log.warn({ err }, `${what} not sent`))
      .finally(() => (round = undefined))
  }, pollEvery)
  return async () => {
    clearInterval(timer)
    await round
  }
}
