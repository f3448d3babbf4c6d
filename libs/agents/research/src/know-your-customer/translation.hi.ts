import type { AgentTranslation } from '@bazaar/agents-kit'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { knowYourCustomer } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

export const hi: AgentTranslation<typeof knowYourCustomer> = {
  card: {
    title: 'ग्राहक को जानें (KYC)',
    summary: 'GST नंबर का हर अक्षर जाँचता है और बताता है कि उससे व्यवसाय के बारे में क्या पता चलता है।',
    synonyms: ['जीएसटी', 'सप्लायर', 'विक्रेता', 'जाँच', 'केवाईसी'],
  },
  fields: {
    gstin: { label: 'जाँच के लिए GST नंबर लिखें', hint: '15 अक्षर। खाली जगह और हाइफ़न से फ़र्क नहीं पड़ता।' },
  },
  messages: {
    'Please enter a GST number.': 'कृपया GST नंबर लिखें।',
    'A GST number has 15 characters; this one has {}.': 'GST नंबर में 15 अक्षर होते हैं; इसमें {} हैं।',
    'Asking the GST register ({})': 'GST रजिस्टर से पूछा जा रहा है ({})',
  },
  titles: { 'GST number {1}, {2}': 'GST नंबर {1}, {2}', 'GST number {}': 'GST नंबर {}' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
