import { creditReason } from '@bazaar/contracts/credit-reasons.hi'
import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  planStates: {
    open: 'अभी भुगतान नहीं हुआ',
    active: 'चालू',
    ending: 'खत्म होगा',
    unpaid: 'भुगतान नहीं हो सका',
    ended: 'खत्म',
    expired: 'समय पर भुगतान नहीं हुआ',
  },
  renewsOn: (state, day) => `${state}, ${day} को आगे बढ़ेगा`,
  endsOn: (day) => `${day} को खत्म होगा`,
  reason: creditReason,
}
