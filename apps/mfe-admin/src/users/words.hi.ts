import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

const reasons: Readonly<Record<string, string>> = {
  Bought: 'खरीदे गए',
  'Credits reached their last day': 'वैधता खत्म हुई',
  'Dispute closed': 'विवाद समाप्त',
  'Payment disputed': 'भुगतान पर विवाद',
  'Payment refunded': 'भुगतान लौटाया गया',
  'Sign-up grant': 'साइन अप के लिए',
}

export const hi: Translation<typeof words> = {
  planStates: {
    open: 'अभी भुगतान नहीं हुआ',
    active: 'चालू',
    ending: 'खत्म होगा',
    unpaid: 'भुगतान नहीं हो सका',
    ended: 'खत्म',
    expired: 'समय पर भुगतान नहीं हुआ',
  },
  reason: (text) => reasons[text] ?? text.replace(/^Code redeemed: /, 'कोड रिडीम किया: '),
}
