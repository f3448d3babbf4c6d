import type { AgentTranslation } from '@bazaar/agents-kit'
import { criteriaTexts, leadMessages } from '../shared/lead.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { qualifySalesLead } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof qualifySalesLead> = {
  card: {
    title: 'सेल्स लीड परखें',
    summary: 'आपकी शर्तों पर लीड को अंक देता है, उनका हिसाब तालिका में दिखाता है और बताता है कि क्या पूछें और कैसे शुरू करें।',
    synonyms: ['संभावित ग्राहक', 'ग्राहक', 'स्कोर', 'सीआरएम', 'बिक्री'],
  },
  tab: 'एक लीड',
  fields: {
    lead_info: {
      label: 'लीड',
      fields: {
        name: { label: 'नाम', placeholder: 'आशा राव' },
        contact: { label: 'संपर्क नंबर', hint: 'सिर्फ़ अंक।' },
        company: { label: 'कंपनी' },
        source: { label: 'कहाँ से आई', placeholder: 'वेबसाइट' },
        industry: { label: 'उद्योग', placeholder: 'रिटेल' },
        company_size: { label: 'कंपनी का आकार', hint: 'लोगों की संख्या: 120, 50-200 या SMB।' },
        budget: { label: 'बजट', hint: 'जैसे 5 लाख, ₹5,00,000 या $10k।' },
      },
    },
    qualification_criteria: criteriaTexts,
  },
  messages: {
    ...leadMessages,
    'Wording the call with {}': '{} बातचीत की शुरुआत लिख रहा है',
  },
  // Names of companies have commas, too.
  titles: { 'Lead: {} of 100': (lead) => `लीड: ${lead?.replace(/\d{1,3}$/, '100 में से $&')}` },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
