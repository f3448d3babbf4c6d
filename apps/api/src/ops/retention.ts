import { readRetention, retentionRules } from '../retention/retention.ts'
import { type Verb, audit } from './verb.ts'

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

export const showRetention: Verb = {
  name: 'retention show',
  usage: 'retention show',
  run: async (call) => {
    const table = (await readRetention(call)).map(({ what, setting, days, rows, oldest, bytes }) => [
      what.padEnd(17),
      megabytes(bytes).padStart(11),
      `${rows} rows`.padStart(14),
      `since ${oldest?.toISOString().slice(0, 10) ?? '-'}`.padEnd(17),
      days === 0 ? `kept for ever (${setting})` : `kept ${days} days (${setting})`,
    ])
    return table.map((cells) => cells.join('  ')).join('\n')
  },
}

/** Frees the space within the tables; PostgreSQL reuses it and seldom returns it to the disk. */
export const applyRetention: Verb = {
  name: 'retention apply',
  usage: 'retention apply',
  run: async (call) => {
    const done: Record<string, number> = {}
    for (const { what, sweep } of retentionRules) done[what] = await sweep(call)
    await audit(call, { action: 'retention.applied', detail: done })
    return Object.entries(done)
      .map(([what, count]) => `${what}: ${count} removed`)
      .join('\n')
  },
}
