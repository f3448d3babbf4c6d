import type { AgentTranslation } from '@bazaar/agents-kit'
import { hi as sharedHi } from '../shared/words.hi.ts'
import * as shared from '../shared/words.ts'
import type { getTax } from './definition.ts'
import { hi as wordsHi } from './words.hi.ts'
import { words } from './words.ts'

const age = 'कृपया उम्र पूरे वर्षों में लिखें, 0 से 120 तक।'

export const hi: AgentTranslation<typeof getTax> = {
  card: {
    title: 'आयकर कैलकुलेटर',
    summary: 'दोनों टैक्स व्यवस्थाओं में आपका आयकर स्लैब के हिसाब से निकालता है और बताता है कि किसमें कम लगेगा।',
    synonyms: ['टैक्स', 'आयकर', 'इनकम टैक्स', 'कर', 'वेतन', 'सैलरी', 'आईटीआर', 'स्लैब'],
  },
  fields: {
    annualIncome: {
      label: 'सालाना आय',
      hint: 'किसी भी कटौती से पहले की आय। 12.5 लाख या 1.2 करोड़ भी लिख सकते हैं।',
    },
    financial_year: { label: 'वित्त वर्ष', options: { '': 'चालू वर्ष' } },
    income_type: { label: 'आय का प्रकार', options: { salary: 'वेतन या पेंशन', other: 'व्यवसाय या दूसरी आय' } },
    age: { label: 'उम्र', hint: 'वर्ष के अंत तक की उम्र। खाली छोड़ने पर 60 से कम मानी जाती है।' },
    resident: { label: 'भारत के निवासी' },
    deductions: {
      label: 'पुरानी व्यवस्था की कटौतियाँ',
      hint: '80C, 80D, HRA, होम लोन के ब्याज आदि का कुल जोड़, स्टैंडर्ड डिडक्शन के बिना।',
    },
  },
  messages: {
    'Rates for this year are not in this version. Choose 2024-25, 2025-26 or 2026-27.':
      'इस वर्ष की दरें इस संस्करण में नहीं हैं। 2024-25, 2025-26 या 2026-27 चुनें।',
    'Please enter the age in whole years, from 0 to 120.': age,
    'Please choose salary or other income.': 'कृपया वेतन या दूसरी आय चुनें।',
    'Please say whether you are resident: yes or no.': 'कृपया बताएँ कि आप भारत के निवासी हैं या नहीं।',
    'Please enter the annual income.': 'कृपया सालाना आय लिखें।',
    'Please enter the annual income as an amount, for example 12,50,000 or ₹12.5 lakh.':
      'कृपया सालाना आय रकम के रूप में लिखें, जैसे 12,50,000 या ₹12.5 लाख।',
    'The annual income cannot be less than zero.': 'सालाना आय शून्य से कम नहीं हो सकती।',
    'The annual income can be at most ₹1,00,000 crore.': 'सालाना आय ₹1,00,000 करोड़ से ज़्यादा नहीं हो सकती।',
    'Please enter the deductions as an amount, for example 12,50,000 or ₹12.5 lakh.':
      'कृपया कटौतियाँ रकम के रूप में लिखें, जैसे 12,50,000 या ₹12.5 लाख।',
    'The deductions cannot be less than zero.': 'कटौतियाँ शून्य से कम नहीं हो सकतीं।',
    'The deductions can be at most ₹1,00,000 crore.': 'कटौतियाँ ₹1,00,000 करोड़ से ज़्यादा नहीं हो सकतीं।',
    'Is this in lakh? Please write the unit too, such as 12.5 lakh, or the whole amount.':
      'क्या यह लाख में है? कृपया इकाई भी लिखें, जैसे 12.5 लाख, या पूरी रकम।',
    'Please enter the amount in Indian rupees.': 'कृपया रकम भारतीय रुपयों में लिखें।',
    'Please enter the amount before tax and deductions, not what is paid out.':
      'कृपया टैक्स और कटौतियों से पहले की रकम लिखें, हाथ में आने वाली नहीं।',
    'Please enter the amount for a year or a month, not for a week, a day or an hour.':
      'कृपया साल या महीने की रकम लिखें, हफ़्ते, दिन या घंटे की नहीं।',
    'Which amount should be used? Please enter one, not a range or a limit.':
      'किस रकम से हिसाब लगाएँ? कृपया एक ही रकम लिखें, दायरा या सीमा नहीं।',
  },
  titles: { 'Income tax {1} on {2}': '{1} में {2} पर आयकर' },
  words: [
    [words, wordsHi],
    [shared, sharedHi],
  ],
}
