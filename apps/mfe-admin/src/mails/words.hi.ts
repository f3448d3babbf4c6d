import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  lead: ({ waiting, failed, sent }) => `${waiting} इंतज़ार में, ${failed} असफल, ${sent} भेजे गए`,
  cannot: 'यह सर्वर ईमेल नहीं भेजता: SMTP_URL तय नहीं है। ईमेल यहाँ इंतज़ार करते हैं।',
  about: 'विषय और टेक्स्ट नहीं दिखाए जाते, क्योंकि उनमें कोड हो सकते हैं।',
  search: 'पता',
  state: 'स्थिति',
  states: { waiting: 'इंतज़ार में', failed: 'असफल', sent: 'भेजे गए' },
  to: 'किसे',
  tries: 'कोशिशें',
  next: 'अगली कोशिश',
  resend: 'फिर कोशिश करें',
  resendTo: (address) => `फिर कोशिश करें: ${address}`,
  resent: 'ईमेल फिर भेजा जा रहा है।',
  list: 'सबसे नए ईमेल',
}
