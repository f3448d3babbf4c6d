import type { Services } from '../../context.ts'
import { createCounter } from '../../http/callers/counter.ts'
import type { Sample } from '../samples/samples.ts'

const hourMs = 60 * 60 * 1_000

/**
 * Samples kept per hour, from one network and by this process. Anyone may post here: the limits bound what a stranger
 * can write and leave room for an office behind one address. Trouble samples, which can hold a canary, have their own
 * quota.
 */
export const maxAnHour = {
  trouble: { network: 500, process: 10_000 },
  other: { network: 2_000, process: 20_000 },
} as const
type Share = keyof typeof maxAnHour

const shareOf = ({ kind, name }: Sample): Share => (kind === 'error' || name === 'failed' ? 'trouble' : 'other')

/** @returns the samples of a report that are within the limits */
export const createAdmission = ({ settings, clock, log }: Pick<Services, 'settings' | 'clock' | 'log'>) => {
  const count = createCounter(clock.now, hourMs)
  const fits = (share: Share, whose: 'network' | 'process', key: string, more: number): boolean => {
    const most = maxAnHour[share][whose]
    const total = count(`${share} ${key}`, more)
    // Logged once per hour: a flood of reports must not become a flood of log lines.
    if (total > most && total - more <= most)
      log.warn({ samples: share, whose, most }, 'too many telemetry samples; no more are kept in this hour')
    return total <= most
  }
  return (network: string, samples: readonly Sample[]): Sample[] => {
    if (!settings.RATE_LIMITS) return [...samples]
    return (['trouble', 'other'] as const).flatMap((share) => {
      const own = samples.filter((sample) => shareOf(sample) === share)
      const isRoom =
        own.length > 0 && fits(share, 'network', network, own.length) && fits(share, 'process', '', own.length)
      return isRoom ? own : []
    })
  }
}
