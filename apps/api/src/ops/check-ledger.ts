import { checkInvariants } from '../modules/credits/ledger/check-invariants.ts'
import { OpsError, type Verb } from './verb.ts'

export const checkLedger: Verb = {
  name: 'ledger check',
  usage: 'ledger check',
  run: async ({ db, clock }) => {
    const broken = await checkInvariants(db, clock.now())
    if (broken.length > 0) throw new OpsError(['The ledger is broken.', ...broken].join('\n'))
    return 'The ledger is consistent.'
  },
}
