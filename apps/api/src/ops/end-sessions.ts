import { endSessionsSince } from '../modules/auth/sessions/end-sessions.ts'
import { OpsError, type Verb, audit, reasonOf } from './verb.ts'

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `30m`, `2h`, `1d`, or a date with its time zone. @throws {OpsError} */
const momentOf = (text: string | undefined, now: Date): Date => {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text ?? '') ?? []
  if (count && unit) return new Date(now.getTime() - Number(count) * (units[unit] ?? 0))
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text ?? '')
  const date = new Date(text ?? '')
  if (!isDate || Number.isNaN(date.getTime()) || date > now) {
    throw new OpsError('Say since when: --since 2h, or --since 2026-11-22T08:30Z.')
  }
  return date
}

export const endSessions: Verb = {
  name: 'sessions end',
  usage: 'sessions end --since 30m|2h|1d|2026-11-22T08:30Z --reason "..."',
  run: async (call) => {
    const now = call.clock.now()
    const since = momentOf(call.options['since'], now)
    const reason = reasonOf(call)
    const users = await endSessionsSince(call.db, now, since)
    const detail = { since: since.toISOString(), users: users.length, reason }
    await audit(call, { action: 'sessions.ended', detail })
    return `Ended every session that was used since ${detail.since}, of ${users.length} users.`
  },
}
