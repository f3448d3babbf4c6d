import type { AgentTranslation } from '@bazaar/agents-kit'
import { criteriaTexts, leadMessages } from '../shared/lead.hi.ts'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { qualifySalesLeads } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof qualifySalesLeads> = {
  card: {
    title: 'कई सेल्स लीड परखें',
    summary: 'लीड की पूरी सूची को आपकी शर्तों पर अंक देता है, सबसे अच्छी पहले, और बताता है कि कौन-सी पंक्तियाँ पढ़ी नहीं जा सकीं।',
  },
  tab: 'कई लीड',
  fields: {
    file: {
      label: 'लीड की सूची',
      hint: 'CSV या Excel, जिसमें name, contact, company, source, industry, company_size और budget कॉलम हों, या HubSpot, Zoho या Salesforce का एक्सपोर्ट। ज़्यादा से ज़्यादा 10,000 लीड।',
    },
    leads: { label: 'या सूची पेस्ट करें' },
    qualification_criteria: criteriaTexts,
  },
  messages: {
    ...leadMessages,
    'Please choose a file or paste a list.': 'कृपया फ़ाइल चुनें या सूची पेस्ट करें।',
    'Please paste a shorter list, or upload it as a file.': 'कृपया छोटी सूची पेस्ट करें या उसे फ़ाइल के रूप में अपलोड करें।',
  },
  titles: { 'Leads: {1} of {2} scored': 'लीड: {2} में से {1} को अंक मिले' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
