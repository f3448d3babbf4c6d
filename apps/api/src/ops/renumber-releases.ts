import { renumberReleases } from '../platform/releases/index.ts'
import { type Verb, audit, inOpsWords, reasonOf } from './verb.ts'

/** Run this after restoring the database from a backup. */
export const renumber: Verb = {
  name: 'releases renumber',
  usage: 'releases renumber --reason "..."',
  run: async (call) => {
    const reason = reasonOf(call)
    const number = await inOpsWords(renumberReleases(call.db, { actor: `operator:${call.actor}`, reason }))
    await audit(call, { action: 'releases.renumbered', detail: { number, reason } })
    return `The registry has number ${number} now, above all that browsers have seen.`
  },
}
