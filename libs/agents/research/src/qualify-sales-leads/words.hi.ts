import type { Translation } from '@bazaar/locale'
import { opinionText, verdictTexts } from '../shared/lead.hi.ts'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  opinion: opinionText,
  verdictNames: verdictTexts,
  list: 'लीड, सबसे अच्छी पहले',
  fileName: 'leads.csv',
  listColumns: {
    line: 'पंक्ति',
    name: 'नाम',
    company: 'कंपनी',
    contact: 'संपर्क',
    total: 'स्कोर',
    verdict: 'राय',
    budget: 'बजट',
    industry: 'उद्योग',
    size: 'आकार',
    engagement: 'दिलचस्पी',
    source: 'स्रोत',
    note: 'टिप्पणी',
  },
  capped: (rules) => (rules.length === 0 ? '' : `सीमित: ${rules.join('; ')}`),
  noScore: 'अंक नहीं दिए गए',
  skipped: (count) => `नहीं पढ़ी गई पंक्तियाँ: ${count}।`,
}
