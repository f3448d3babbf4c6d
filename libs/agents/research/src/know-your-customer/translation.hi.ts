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
    'These are several GST numbers. Please enter one here, or check all of them as a table.':
      'ये कई GST नंबर हैं। यहाँ एक ही लिखें, या सबको तालिका के रूप में जाँचें।',
    'This is a PAN. The GST number holds it: two digits before it and three characters behind.':
      'यह PAN है। GST नंबर में यह शामिल होता है: इससे पहले दो अंक और बाद में तीन अक्षर।',
    'This is a company’s CIN. Please enter its GST number.': 'यह कंपनी का CIN है। कृपया उसका GST नंबर लिखें।',
    'This is the number of a partnership (LLPIN). Please enter its GST number.':
      'यह साझेदारी का नंबर (LLPIN) है। कृपया उसका GST नंबर लिखें।',
    'This is the IFSC code of a bank. Please enter a GST number.': 'यह बैंक का IFSC कोड है। कृपया GST नंबर लिखें।',
    'This is a Udyam number. Please enter the GST number of the business.':
      'यह उद्यम नंबर है। कृपया व्यवसाय का GST नंबर लिखें।',
    'This is a UPI or email address. Please enter a GST number.': 'यह UPI या ईमेल पता है। कृपया GST नंबर लिखें।',
    'This may be an Aadhaar number. Please do not enter it here, but a GST number.':
      'यह आधार नंबर हो सकता है। कृपया उसे यहाँ न लिखें, GST नंबर लिखें।',
    'This is a telephone number. Please enter a GST number.': 'यह फ़ोन नंबर है। कृपया GST नंबर लिखें।',
    'This is no GST number. A GST number has 15 characters and is printed on every tax invoice of the business.':
      'यह GST नंबर नहीं है। उसमें 15 अक्षर होते हैं और वह व्यवसाय के हर टैक्स इनवॉइस पर होता है।',
    'Asking the GST register ({})': 'GST रजिस्टर से पूछा जा रहा है ({})',
  },
  titles: { 'GST number {1}, {2}': 'GST नंबर {1}, {2}', 'GST number {}': 'GST नंबर {}' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
