import { type schedulesApi } from '@bazaar/contracts'
import { DateTime, IANAZone } from 'luxon'

type Rhythm = schedulesApi.Rhythm

export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone)

const minuteMs = 60_000

/** Hours are counted in time that passes, so a change of the clock neither skips nor repeats one. */
const nextHour = (local: DateTime, minute: number): DateTime => {
  const wait = (minute - local.minute + 60) % 60
  return local.startOf('minute').plus(minuteMs * (wait === 0 ? 60 : wait))
}

const candidate = (local: DateTime, { every, hour, minute, weekday, day }: Rhythm, step: number): DateTime => {
  const time = { hour, minute, second: 0, millisecond: 0 }
  if (every === 'day') return local.plus({ days: step }).set(time)
  if (every === 'week') return local.plus({ weeks: step }).set({ weekday: weekday as 1, ...time })
  const month = local.startOf('month').plus({ months: step })
  return month.set({ day: Math.min(day, month.daysInMonth ?? day), ...time })
}

/** The first due time after a moment. A local time that a change of the clock skips moves on by the length of the gap. */
export const nextAfter = (rhythm: Rhythm, moment: Date): Date => {
  const local = DateTime.fromJSDate(moment, { zone: rhythm.zone })
  if (rhythm.every === 'hour') return nextHour(local, rhythm.minute).toJSDate()
  // The one of this day, week or month may be over.
  const [next] = [0, 1, 2].map((step) => candidate(local, rhythm, step)).filter((time) => time > local)
  if (!next) throw new Error(`No time follows ${moment.toISOString()} in ${rhythm.zone}.`)
  return next.toJSDate()
}

export const nextThree = (rhythm: Rhythm, from: Date): Date[] => {
  const first = nextAfter(rhythm, from)
  const second = nextAfter(rhythm, first)
  return [first, second, nextAfter(rhythm, second)]
}

/** Runs in about a month. */
export const runsPerMonth: Record<Rhythm['every'], number> = { hour: 730, day: 31, week: 5, month: 1 }
